import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { type RunningGateway, withGateway } from '../running/gateway.ts'
import { MANAGER } from '../running/people.ts'
import { median, rounded } from '../statistics.ts'
import { HANDHELD, QUIET_FLAGS, SLOWER, slowDown } from './slow-handheld.ts'

const SIGN_INS = 5
const USABLE_SECONDS = 1
/** As long as it takes to type a username and a password, with gloves or without. */
const TYPING = 6_000
const CHANGES = 200
const BEFORE = 40
/** What a page asks for has come by then, without throttling. */
const SETTLES = 60
const FLAT = 0.05
const PAGES = ['/home', '/account', '/applications', '/applications/versions']

export const shell: Figure = {
  name: 'shell',
  how: `In headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}, the processor ${SLOWER} times slower, 1.6 Mbit/s and 150 ms. The sign-in page is opened cold, ${TYPING / 1_000} s pass as they do while somebody types, and the form is submitted: usable is the frame after the greeting and the navigation stand there, with the work-bench in them. Medians of ${SIGN_INS}, each in a fresh profile. Memory: without throttling, the JavaScript heap after the browser collected its garbage, before and after ${CHANGES} changes of page (${PAGES.join(', ')} in turn), ${BEFORE} changes having gone before.`,
  heldBackBy:
    'Two calls follow one another, the sign-in and the work-bench, each with a round trip of 150 ms and more; the sign-in also hashes the password, and the form computes its digest.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: QUIET_FLAGS,
  })
  try {
    const usable: number[] = []
    for (let count = 0; count < effort.repeats(SIGN_INS); count++) usable.push(await enterOnce(browser, gateway.origin))
    const heap = await changePages(browser, gateway.origin, effort.repeats(CHANGES))
    return {
      measures: [
        atMost(USABLE_SECONDS, {
          says: 'Shell usable on a slow handheld, from the press on Sign in',
          value: median(usable),
          unit: ' s',
          digits: 2,
        }),
        atMost(FLAT * 100, {
          says: `Growth of the heap over ${heap.changes} changes of page`,
          value: (heap.after / heap.before - 1) * 100,
          unit: ' %',
          digits: 1,
          beside: `${megabytes(heap.before)} MB, then ${megabytes(heap.after)} MB`,
        }),
      ],
      raw: { usable, heap },
    }
  } finally {
    await browser.close()
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function typeCredentials(tab: Page, origin: string): Promise<void> {
  await tab.goto(origin)
  await tab.locator('form[data-ready]').waitFor()
  await tab.locator('input[autocomplete~="username"]').fill(MANAGER.username)
  await tab.locator('input[autocomplete~="current-password"]').fill(MANAGER.password)
}

/** Seconds from the press until the shell is there. */
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

/** Runs in the page: presses, and gives the milliseconds until the frame after the greeting stands beside the navigation. */
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

async function changePages(browser: Browser, origin: string, changes: number) {
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await typeCredentials(tab, origin)
    await tab.locator('form button[type=submit]').click()
    await tab.locator('nav a').first().waitFor()
    await change(tab, BEFORE)
    const before = await heapOf(session)
    await change(tab, changes)
    return { changes, before, after: await heapOf(session) }
  } finally {
    await context.close()
  }
}

/** All within the page: what the bench itself holds on to for each step would count as growth. */
async function change(tab: Page, times: number): Promise<void> {
  await tab.evaluate(changeInPage, { paths: PAGES, times, settles: SETTLES })
}

/** Runs in the page: as a link of the shell does, without loading it anew. */
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
