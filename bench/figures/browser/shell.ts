import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { MANAGER } from '../../environment/users.ts'
import { atMost, type Effort, type Figure, type Measure, type Outcome } from '../../figure.ts'
import { median, rounded } from '../../statistics.ts'
import { withBrowser } from './home-tab.ts'
import { CPU_SLOWDOWN, HANDHELD, slowDown } from './slow-handheld.ts'

const SIGN_INS = 5
const USABLE_SECONDS = 1
/** The time for typing a username and a password. */
const TYPING = 6_000
const CHANGES = 200
/** After these changes each page was shown ten times, and everything that is loaded once is loaded. */
const BEFORE = 40
/**
 * After these changes V8 has compiled what runs often. Before, its machine code enlarges the heap: snapshots 400 changes apart differed
 * by 315 kB of type `code` and no object, closure or array.
 */
const COMPILED_AFTER = 800
/** Without compiled code the growth is only what the pages leave behind. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'
/** Without throttling, the responses for a page have arrived by then. */
const SETTLES = 60
const FLAT = 0.05
const PAGES = ['/home', '/account', '/applications', '/applications/versions']

export const shell: Figure = {
  name: 'shell',
  how: `In headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}, the processor ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s and 150 ms. The sign-in page is opened cold, ${TYPING / 1_000} s pass for typing, and the form is submitted. Usable is the frame after the greeting and the navigation are shown with the work-bench. Medians of ${SIGN_INS}, each in a new profile. Memory: without throttling, the JavaScript heap after a garbage collection, before and after ${CHANGES} changes of page (${PAGES.join(', ')}). Once in a browser whose V8 only interprets, after ${BEFORE} changes: the growth is what the pages leave behind. And once in an unchanged browser, after ${COMPILED_AFTER} changes: until then the heap also grows by compiled machine code, as the note says.`,
  bottleneck:
    'Two requests follow one another, the sign-in and the work-bench, each with a round trip of at least 150 ms. The sign-in also hashes the password, and the form computes its digest.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const changes = effort.repeats(CHANGES)
  const asItIs = await withBrowser([], async (browser) => {
    const usable: number[] = []
    for (let count = 0; count < effort.repeats(SIGN_INS); count++) usable.push(await enterOnce(browser, gateway.origin))
    const heap = await changePages(browser, gateway.origin, [BEFORE, effort.repeats(COMPILED_AFTER) - BEFORE, changes])
    return { usable, heap }
  })
  const interpreted = await withBrowser([INTERPRETED], (browser) =>
    changePages(browser, gateway.origin, [BEFORE, changes]),
  )
  return outcomeOf(asItIs.usable, interpreted, asItIs.heap)
}

function outcomeOf(usable: readonly number[], interpreted: readonly Heap[], compiled: readonly Heap[]): Outcome {
  const [first, ...warm] = compiled as [Heap, ...Heap[]]
  return {
    measures: [
      atMost(USABLE_SECONDS, {
        label: 'Shell usable on a slow handheld, from the press on Sign in',
        value: median(usable),
        unit: ' s',
        digits: 2,
      }),
      flat('what the pages leave behind', interpreted),
      flat('with the machine code of V8, once it is compiled', warm),
    ],
    notes: [
      `Until V8 has compiled its machine code, the heap of the unchanged browser grows: ${sizesOf([first])} after ${first.at} changes, ${sizesOf(warm.slice(0, 1))} after ${warm[0]?.at}.`,
    ],
    raw: { usable, heap: { interpreted, compiled } },
  }
}

/** The growth between the last two readings. */
function flat(of: string, heaps: readonly Heap[]): Measure {
  const [before, after] = heaps.slice(-2) as [Heap, Heap]
  return atMost(FLAT * 100, {
    label: `Growth of the heap over ${after.at - before.at} changes of page: ${of}`,
    value: (after.bytes / before.bytes - 1) * 100,
    unit: ' %',
    digits: 1,
    beside: sizesOf([before, after]),
  })
}

const sizesOf = (heaps: readonly Heap[]) => heaps.map(({ bytes }) => `${megabytes(bytes)} MB`).join(', then ')
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function typeCredentials(tab: Page, origin: string): Promise<void> {
  await tab.goto(origin)
  await tab.locator('form[data-ready]').waitFor()
  await tab.locator('input[autocomplete~="username"]').fill(MANAGER.username)
  await tab.locator('input[autocomplete~="current-password"]').fill(MANAGER.password)
}

/** Seconds from the press until the shell is usable. */
async function enterOnce(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: HANDHELD })
  try {
    const tab = await context.newPage()
    await slowDown(await context.newCDPSession(tab))
    await typeCredentials(tab, origin)
    await pause(TYPING)
    const taken = tab.evaluate(untilUsable)
    return rounded((await taken) / 1_000)
  } finally {
    await context.close()
  }
}

/** Runs in the page: presses the button and returns the milliseconds until the frame after greeting and navigation are shown. */
function untilUsable(): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
  return new Promise((resolve) => {
    const look = () => {
      const there =
        location.pathname === '/home' && document.querySelector('nav a') && document.querySelector('main h1')
      if (there) requestAnimationFrame(() => resolve(performance.now() - began))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** The heap after so many changes of page. */
interface Heap {
  readonly at: number
  readonly bytes: number
}

/** Changes the page as often as each number says, and reads the heap after each of them. */
async function changePages(browser: Browser, origin: string, times: readonly number[]): Promise<Heap[]> {
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await typeCredentials(tab, origin)
    await tab.locator('form button[type=submit]').click()
    await tab.locator('nav a').first().waitFor()
    const heaps: Heap[] = []
    let at = 0
    for (const more of times) {
      await change(tab, more)
      at += more
      heaps.push({ at, bytes: await heapOf(session) })
    }
    return heaps
  } finally {
    await context.close()
  }
}

/** Runs within the page, because objects of the benchmark would count as growth. */
async function change(tab: Page, times: number): Promise<void> {
  await tab.evaluate(changeInPage, { paths: PAGES, times, settles: SETTLES })
}

/** Runs in the page: navigates as a link of the shell does, without loading the page again. */
async function changeInPage(how: { paths: string[]; times: number; settles: number }): Promise<void> {
  for (let count = 0; count < how.times; count++) {
    history.pushState(null, '', how.paths[count % how.paths.length])
    dispatchEvent(new PopStateEvent('popstate'))
    do await new Promise((resolve) => setTimeout(resolve, how.settles))
    while (!document.querySelector('main h1'))
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
