import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const BUILT = fileURLToPath(new URL('../../portal/dist/gallery', import.meta.url))
/** Nothing listens here: the files come from the build. */
const ORIGIN = 'http://gallery.test'
/** Pictures drawn without a change of the document, after which a story is complete. */
const QUIET_FRAMES = 4

/** Opens the gallery, and returns the names of the stories of some groups. */
export async function openGallery(page: Page, groups: readonly string[]): Promise<string[]> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(BUILT, pathname === '/' ? 'index.html' : pathname)
    // Pictures of the gateway are missing here.
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ contentType: 'text/html', body: '' })
  })
  await page.goto(ORIGIN)
  return await page
    .locator('nav section')
    .evaluateAll(
      (sections, shown) =>
        sections
          .filter((section) => shown.includes(section.querySelector('h2')?.textContent ?? ''))
          .flatMap((section) => [...section.querySelectorAll('a')].map((link) => link.textContent ?? '')),
      groups as string[],
    )
}

/** Shows a story in place of the one before. All stories share one load of the page. */
export async function showStory(page: Page, story: string): Promise<void> {
  await page.evaluate(
    (query) => {
      history.pushState(null, '', query)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `?${new URLSearchParams({ story, alone: '' })}`,
  )
  await expect(page.locator(`html[data-story="${story}"]`)).toBeAttached()
  await expect(page.locator('[data-presses-left]:not([data-presses-left="0"])'), `${story} is pressed`).toHaveCount(0)
  await expect(page.locator('h1, [role="status"]').first()).toBeAttached()
  await page.evaluate(untilQuiet, QUIET_FRAMES)
}

/** Runs in the page. */
async function untilQuiet(frames: number): Promise<void> {
  let left = frames
  const observer = new MutationObserver(() => {
    left = frames
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  while (left-- > 0) {
    await new Promise(requestAnimationFrame)
    // Not while anything is still to be rendered.
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  observer.disconnect()
}
