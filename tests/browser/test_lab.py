"""JupyterLab as `astronav-edu lab` starts it, and a Jupyter server with Voilà inside, as on Binder."""

import pytest
from playwright.sync_api import Page, expect
from servers import LAB_TOKEN, Watch


def test_lab_opens_the_index_and_the_astron_notebook(page: Page, lab_url: str) -> None:
    watch = Watch(page, lab_url)
    page.goto(lab_url)
    expect(page.locator(".jp-Notebook").get_by_role("heading", name="Astronav Edu")).to_be_visible(timeout=60_000)
    page.locator(".jp-Notebook").get_by_role("link", name="Astron", exact=True).click()
    expect(page.locator(".jp-Notebook").get_by_role("heading", name="Astron", exact=True)).to_be_visible(timeout=60_000)
    assert page.get_by_text("Would you like to get notified about official Jupyter news?").count() == 0
    watch.check()


@pytest.mark.parametrize("path", ["voila/tree/notebooks", "voila/tree"])
def test_gallery_below_a_prefix_as_on_binder(page: Page, jupyter_url: str, path: str) -> None:
    watch = Watch(page, jupyter_url)
    page.goto(f"{jupyter_url}{path}?token={LAB_TOKEN}")
    page.get_by_role("link", name="Astron Fly").click()
    expect(page).to_have_url(f"{jupyter_url}voila/render/notebooks/games/astron.ipynb?token={LAB_TOKEN}")
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Astron", level=1)).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)  # the table is there: nothing is under way
    page.get_by_role("link", name="All games and lessons").click()
    expect(page.get_by_role("heading", level=1, name="Space games")).to_be_visible()
    watch.check()


def test_T53_a_closed_page_ends_its_kernel_there_too(page: Page, jupyter_url: str) -> None:
    page.goto(f"{jupyter_url}voila/tree/notebooks?token={LAB_TOKEN}")
    tab = page.context.new_page()
    tab.goto(f"{jupyter_url}voila/render/notebooks/games/astron.ipynb")
    expect(tab.locator("#rendered_cells")).to_be_visible(timeout=60_000)
    kernel = tab.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    assert page.request.get(f"{jupyter_url}api/kernels/{kernel}").ok
    tab.close()
    for _ in range(100):
        if page.request.get(f"{jupyter_url}api/kernels/{kernel}").status == 404:
            break
        page.wait_for_timeout(100)
    else:
        pytest.fail("the kernel is still there 10 s after its page was closed")
