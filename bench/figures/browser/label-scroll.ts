import type { Browser, CDPSession, Page } from '@playwright/test'
import { type RunningGateway, withGateway } from '../../environment/gateway.ts'
import { seedLabels } from '../../environment/shelf-labels.ts'
import { atLeast, type Effort, type Figure, type Measure, type Outcome } from '../../figure.ts'
import { type Frames, REFRESH_RATE, watchFrames } from './frames.ts'
import { withBrowser, withHomeTab } from './home-tab.ts'
import { CPU_SLOWDOWN, HANDHELD } from './slow-handheld.ts'

const LABELS = 5_000
/** As a thumb scrolls: three rows in two frames. */
const STEP = 100
/** Between two looks at what has arrived, and after the last one, in milliseconds. */
const PAUSE = 100
const SETTLES = 2_000
/** The display draws 60 frames; the clock of the measurement is not its own. */
const SMOOTH = REFRESH_RATE * 0.98

export const labelScroll: Figure = {
  name: 'label-scroll',
  how: `In headless Chromium at ${HANDHELD.width} × ${HANDHELD.height}, the list of a store with ${LABELS} labels, of which all pages are loaded. It is scrolled by ${STEP} pixels in each frame, ${STEP * REFRESH_RATE} a second. Once without throttling, and once with the processor ${CPU_SLOWDOWN} times slower.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  await seedLabels(gateway.databaseUrl as string, { stores: 1, labels: LABELS })
  const [fast, slow] = await withBrowser([], async (browser) => [
    await scroll(browser, gateway, effort, 1),
    await scroll(browser, gateway, effort, CPU_SLOWDOWN),
  ])
  return {
    measures: [
      smooth('Frames a second while the list is scrolled', fast as Frames),
      explained('The same with a slow processor', slow as Frames),
    ],
    raw: { fast, slow },
  }
}

const smooth = (label: string, frames: Frames): Measure =>
  atLeast(SMOOTH, { label, value: frames.perSecond, digits: 1, beside: leftOut(frames) })

const explained = (label: string, frames: Frames): Measure => ({
  label,
  measured: `${frames.perSecond.toFixed(1)} (${leftOut(frames)})`,
})

const leftOut = ({ dropped, drawn, longest }: Frames) =>
  `${dropped} of ${drawn + dropped} left out, longest ${longest.toFixed(0)} ms`

async function scroll(
  browser: Browser,
  { origin }: RunningGateway,
  { seconds }: Effort,
  slowdown: number,
): Promise<Frames> {
  return await withHomeTab(browser, origin, {}, async (tab) => {
    await tab.goto(`${origin}/a/labels`)
    await tab.locator('[data-application=labels] ul li a').first().waitFor()
    await loadAll(tab)
    const session: CDPSession = await tab.context().newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await watchFrames(tab, { seconds, step: STEP })
  })
}

/** Scrolls to the end until the last label is there, and back. */
async function loadAll(tab: Page): Promise<void> {
  const last = Number(await tab.locator('li[data-index]').first().getAttribute('aria-setsize')) - 1
  do {
    await tab.evaluate(() => void window.scrollTo(0, document.documentElement.scrollHeight))
    await tab.waitForTimeout(PAUSE)
  } while (!(await tab.locator(`li[data-index="${last}"]`).isVisible()))
  await tab.evaluate(() => void window.scrollTo(0, 0))
  await tab.waitForTimeout(SETTLES)
}
