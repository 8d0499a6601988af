import { expect, test } from '@playwright/test'
import { watch } from '../story.ts'
import { openGallery, showStory } from '../support/gallery.ts'
import { closeDialog, loadWalk, openAndClose, walkByArrows, walkByTab } from '../support/keyboard/walk.ts'

/** The two halves run beside each other. */
const HALVES = 2

test.use({ viewport: { width: 1440, height: 900 } })

for (let half = 0; half < HALVES; half++) {
  test(`WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11 every screen of the console works by keyboard, part ${half + 1}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const faults = watch(page.context())
    const stories = await openGallery(page, ['Console', 'My team'])
    await loadWalk(page)
    const opened = new Set<string>()
    for (const story of stories.filter((_, index) => index % HALVES === half)) {
      await test.step(story, async () => {
        await showStory(page, story)
        expect.soft(await walkByTab(page), story).toEqual([])
        // The rest of the gallery does not react.
        if (!story.startsWith('Console')) return
        expect.soft(await closeDialog(page), story).toEqual([])
        expect.soft(await openAndClose(page, opened), story).toEqual([])
        expect.soft(await walkByArrows(page), story).toEqual([])
        expect.soft(faults.splice(0), story).toEqual([])
      })
    }
  })
}
