import type { Page } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { ADMINISTRATOR } from '../../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../../figure.ts'
import { median } from '../../statistics.ts'
import { withBrowser, withHomeTab } from './home-tab.ts'
import { CPU_SLOWDOWN, HANDHELD, slowDown } from './slow-handheld.ts'

/** The tables of the console, and what each shows once its first page is there. */
const TABLES = { users: 'li a', roles: 'li a', places: 'li a', notices: 'li a', audit: 'li a' } as const
const OPENINGS = 5
const OPENING_MS = 300
/** How long the console is open before, in milliseconds: it loads the code of its sections, and what they show first, meanwhile. */
const OPEN_BEFORE = 6_000

export const consoleTables: Figure = {
  name: 'console',
  how: `In headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}, with the console open for ${OPEN_BEFORE / 1_000} seconds. Then the processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s and 150 ms: from the navigation to a section until the frame after the first row of its table is shown. Medians of ${OPENINGS}, each in a new profile.`,
  bottleneck:
    'The processor, which draws the page. The rows are read ahead; without that, one round trip of 150 ms is half of it.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const times: Record<string, number[]> = {}
  let loadedBefore = 0
  await withBrowser([], async (browser) => {
    for (const [section, shows] of Object.entries(TABLES))
      for (let count = 0; count < effort.repeats(OPENINGS); count++) {
        times[section] ??= []
        times[section].push(
          await withHomeTab(browser, gateway.origin, { user: ADMINISTRATOR }, async (tab) => {
            loadedBefore += await consoleFiles(tab)
            return await openTable(tab, gateway.origin, section, shows)
          }),
        )
      }
  })
  return {
    measures: [
      ...Object.entries(times).map(([section, all]) =>
        atMost(OPENING_MS, {
          label: `Console on a slow handheld, first page of ${section}`,
          value: median(all),
          unit: ' ms',
        }),
      ),
      atMost(0, { label: 'Files of the console that are loaded before it is opened', value: loadedBefore, unit: '' }),
    ],
    raw: { times, loadedBefore },
  }
}

/** Milliseconds from the navigation, with the code of all sections loaded. */
async function openTable(tab: Page, origin: string, section: string, shows: string): Promise<number> {
  await tab.goto(`${origin}/a/administration/users/new`)
  await tab.waitForTimeout(OPEN_BEFORE)
  await slowDown(await tab.context().newCDPSession(tab))
  return await tab.evaluate(openInPage, {
    address: `/a/administration/${section}`,
    shown: `[data-application=administration] ${shows}`,
  })
}

/**
 * Runs in the page: goes to a section as a link of the menu does.
 * Fails after half a minute without a row. The page may also hold rows that are hidden, such as the tree of places on a handheld.
 */
function openInPage({ address, shown }: { address: string; shown: string }): Promise<number> {
  const began = performance.now()
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return new Promise((resolve, reject) => {
    const look = () => {
      if ([...document.querySelectorAll(shown)].some((row) => row.checkVisibility()))
        requestAnimationFrame(() => resolve(performance.now() - began))
      else if (performance.now() - began > 30_000) reject(new Error(`${address} shows no row.`))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** How many files of the console the page has loaded. */
async function consoleFiles(tab: Page): Promise<number> {
  return await tab.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/applications/administration/') && name.endsWith('.js')).length,
  )
}
