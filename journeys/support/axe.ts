import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The rules whose result depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page.
 * @param checks `colours` for a page that was checked in the other theme already
 */
export async function violationsOn(page: Page, checks: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Only violations are read, and the portal has neither style sheets of other sites nor sounds: a third of the time less.
    .options({ resultTypes: ['violations'], preload: false })
    // The other mode opens a page of its own each time, for frames of other sites, and the portal has none: half the time.
    .setLegacyMode()
    // React Aria announces here that a button is no longer busy, also if the button is gone since.
    .exclude('[data-live-announcer]')
  const { violations } = await (checks === 'all' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
