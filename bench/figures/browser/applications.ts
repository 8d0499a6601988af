import type { CDPSession, Page } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../../figure.ts'
import { median, percentile, rounded } from '../../statistics.ts'
import { tileOf, withBrowser, withHomeTab } from './home-tab.ts'
import { CPU_SLOWDOWN, HANDHELD, slowDown } from './slow-handheld.ts'

/** Two that ship, and an element that each shows once its first data is there. */
const APPLICATIONS = [
  { key: 'labels', shows: 'ul li a' },
  { key: 'temperature', shows: 'ul li a' },
] as const
const OPENINGS = 5
const OPENING_MS = 600
/** How long a user looks at Home, in milliseconds. */
const PREPARED = 5_000
const SWITCHES = 200
const SWITCH_MS = 100
const FLAT = 0.05
/** Switches before the first reading of the heap, after which everything that is loaded once is loaded. */
const BEFORE = 40
/** Without compiled code the growth is only what the switches leave behind. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'

export const applications: Figure = {
  name: 'applications',
  how: `In headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}. First opening: the processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s and 150 ms; from the press on the tile at Home until the frame after the first rows are shown. Once after Home was shown for ${PREPARED / 1_000} seconds, and once as soon as Home requests nothing any more. In both cases the shell has prepared the application. Medians of ${OPENINGS}, each in a new profile. Switching: between ${APPLICATIONS.map(({ key }) => key).join(' and ')}, both loaded, from the navigation until the frame after the other one is visible, without throttling and with it. Heap: ${SWITCHES} switches without throttling in a browser whose V8 only interprets, after a garbage collection.`,
  bottleneck:
    'The rows take a round trip of 150 ms; the token was requested at Home. Most of the rest is the processor: the shell draws another page, and the application and its rows are drawn by code that runs for the first time.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const openings: Record<string, number[]> = {}
  const atOnce: Record<string, number[]> = {}
  const switches = await withBrowser([], async (browser) => {
    for (const { key, shows } of APPLICATIONS)
      for (const [times, wait] of [
        [openings, PREPARED],
        [atOnce, 0],
      ] as const)
        for (let count = 0; count < effort.repeats(OPENINGS); count++) {
          times[key] ??= []
          times[key].push(await withHomeTab(browser, gateway.origin, {}, (tab) => openFirst(tab, key, shows, wait)))
        }
    return await withHomeTab(browser, gateway.origin, {}, async (tab) => {
      const session = await visitAll(tab, gateway.origin)
      const switchOften = () => tab.evaluate(switchInPage, { keys: keysOf(), times: effort.repeats(SWITCHES) })
      const fast = await switchOften()
      await slowDown(session)
      return { fast, slow: await switchOften() }
    })
  })
  const heap = await withBrowser([INTERPRETED], (browser) =>
    withHomeTab(browser, gateway.origin, {}, (tab) => growthOf(tab, gateway.origin, effort.repeats(SWITCHES))),
  )
  return outcomeOf({ openings, atOnce }, switches, heap)
}

interface Switches {
  readonly fast: readonly number[]
  readonly slow: readonly number[]
}

interface Openings {
  readonly openings: Record<string, number[]>
  readonly atOnce: Record<string, number[]>
}

function outcomeOf({ openings, atOnce }: Openings, switches: Switches, heap: readonly number[]): Outcome {
  const [before, after] = heap as [number, number]
  return {
    measures: [
      ...Object.entries(openings).map(([key, times]) =>
        atMost(OPENING_MS, {
          label: `First opening of ${key} on a slow handheld`,
          value: median(times),
          unit: ' ms',
          beside: `${median(atOnce[key] ?? []).toFixed(0)} ms as soon as Home is quiet`,
        }),
      ),
      atMost(SWITCH_MS, {
        label: 'Switching between two loaded applications: p99',
        value: percentile(switches.fast, 0.99),
        unit: ' ms',
        beside: `median ${median(switches.fast).toFixed(0)} ms; on a slow handheld p99 ${percentile(switches.slow, 0.99).toFixed(0)} ms, median ${median(switches.slow).toFixed(0)} ms`,
      }),
      atMost(FLAT * 100, {
        label: `Growth of the heap over ${switches.fast.length} switches`,
        value: (after / before - 1) * 100,
        unit: ' %',
        digits: 1,
        beside: `${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`,
      }),
    ],
    raw: {
      openings,
      atOnce,
      switches: [switches.fast, switches.slow].map((all) => all.map((one) => rounded(one, 1))),
      heap,
    },
  }
}

const keysOf = () => APPLICATIONS.map(({ key }) => key)

/** Milliseconds from the press on the tile. */
async function openFirst(tab: Page, key: string, shows: string, wait: number): Promise<number> {
  await tab.waitForTimeout(wait)
  await slowDown(await tab.context().newCDPSession(tab))
  return await tab.evaluate(openInPage, { tile: tileOf(key), shown: `[data-application=${key}] ${shows}` })
}

/** Runs in the page. */
function openInPage({ tile, shown }: { tile: string; shown: string }): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>(tile)?.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(shown)?.checkVisibility())
        requestAnimationFrame(() => resolve(performance.now() - began))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Opens each application once. */
async function visitAll(tab: Page, origin: string): Promise<CDPSession> {
  for (const { key, shows } of APPLICATIONS) {
    await tab.goto(`${origin}/home`)
    await tab.locator(tileOf(key)).first().click()
    await tab.locator(`[data-application=${key}] ${shows}`).first().waitFor()
  }
  await tab.evaluate(switchInPage, { keys: keysOf(), times: 2 })
  await tab.waitForLoadState('networkidle')
  return await tab.context().newCDPSession(tab)
}

/** Runs in the page: goes from one application to the other as a link of the shell does. Milliseconds of each. */
async function switchInPage({ keys, times }: { keys: string[]; times: number }): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < times; count++) {
    const key = keys[count % keys.length] as string
    const began = performance.now()
    history.pushState(null, '', `/a/${key}`)
    dispatchEvent(new PopStateEvent('popstate'))
    do await new Promise(requestAnimationFrame)
    while (!document.querySelector(`[data-application=${key}]`)?.checkVisibility())
    took.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return took
}

/** The heap before and after so many switches, in bytes. */
async function growthOf(tab: Page, origin: string, times: number): Promise<number[]> {
  const session = await visitAll(tab, origin)
  const sizes: number[] = []
  for (const more of [BEFORE, times]) {
    await tab.evaluate(switchInPage, { keys: keysOf(), times: more })
    for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
    sizes.push((await session.send('Runtime.getHeapUsage')).usedSize)
  }
  return sizes
}
