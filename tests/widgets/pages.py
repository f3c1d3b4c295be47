"""What a page does to a table, without a page: presses, and a board that writes down what its viewer may know."""

import asyncio
import json
import selectors

from astronav_edu.widgets.scene import Choice, Scene, Target
from astronav_edu.widgets.svg import svg, tag


def tell(table, **message):
    """One message of the page; what the table said back."""
    said = []
    real, table.send = table.send, lambda content, buffers=None: said.append(content)
    try:
        table._handle_custom_msg(message, [])
    finally:
        table.send = real
    return " ".join(content["say"] for content in said if "say" in content)


def press(table, choice=None):
    """Press ``choice``, or the first that is offered."""
    return tell(table, pick=choice or offered(table)[0], ply=table.scene["ply"])


def offered(table):
    return [choice["id"] for target in table.scene["targets"] for choice in target["choices"]] + [
        c["id"] for c in table.scene["buttons"]
    ]


def tool(table, name):
    return next((one for one in table.panel["tools"] if one["id"] == name), None)


def synced(table):
    """Everything that the page was sent, but for the sealed save."""
    panel = {key: part for key, part in table.panel.items() if key != "keep"}
    return json.dumps({"scene": table.scene, "still": table.still, "panel": panel})


def draw_cards(observation, names, look, why=None):
    """A board for the test game that marks every secret as secret-<seat>-<card>."""
    secrets = [tag("text", f"secret-{observation.viewer}-{card}") for card in observation.hand]
    places = [tag("g", id=f"card-{action.args[0]}") for action in observation.legal if action.args]
    targets = tuple(
        Target(f"card-{action.args[0]}", f"Card {action.args[0]}", (Choice(str(action), "Play"),))
        for action in observation.legal
        if action.args
    )
    buttons = tuple(Choice(str(action), "Pass") for action in observation.legal if not action.args)
    picture = svg(look.width, 100, "Cards", "", tag("text", str(observation.played) + str(observation.sizes)), *secrets, *places)
    say = f"ply {observation.ply}, seen by {observation.viewer}"
    return Scene(svg=picture, still={"ground": tag("rect")}, targets=targets, buttons=buttons, say=say, moves=True)


class Jumping(selectors.DefaultSelector):
    """Never waits: where the loop has nothing to do until its next timer, its clock jumps there."""

    now = 0.0

    def select(self, timeout=None):
        if timeout is None:
            raise RuntimeError("the loop waits for something that never comes")
        self.now += max(timeout, 0)
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own: waits take no time, and how long they were can be told to the millisecond."""

    def __init__(self):
        self._clock = Jumping()
        super().__init__(self._clock)

    def time(self):
        return self._clock.now

    def run_in_executor(self, executor, work, *args):
        """Work for a thread is done at once: a thread knows nothing of this clock."""
        done = self.create_future()
        done.set_result(work(*args))
        return done


def run(story):
    """Run a coroutine function in such a loop."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(story())


class Page:
    """Answers each frame after ``delay`` seconds; keeps the scenes it was sent."""

    def __init__(self, table, delay=0.005):
        self.table, self.delay, self.scenes = table, delay, []
        table.observe(self._scene, "scene")
        tell(table, look={"theme": "light", "width": 1280})

    def _scene(self, change):
        self.scenes.append(change["new"])
        if change["new"]["play"] and self.delay is not None:
            asyncio.get_running_loop().call_later(self.delay, lambda: tell(self.table, done=change["new"]["frame"]))


async def until(true, seconds=60.0):
    """Let the loop run until ``true()``; fail when that never comes."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.002)
