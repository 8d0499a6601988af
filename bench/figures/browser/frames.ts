import type { Page } from '@playwright/test'

/** Frames a second of the display that headless Chromium imitates. */
export const REFRESH_RATE = 60
/** A frame that comes later than this after the one before has left out at least one, in milliseconds. */
const LATE = (1.5 * 1_000) / REFRESH_RATE

export interface Frames {
  readonly drawn: number
  /** Frames of the display that were left out. */
  readonly dropped: number
  readonly perSecond: number
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number
}

/** Watches the frames of a page for some time. In each of them it scrolls by `step` pixels, and turns at the ends. */
export async function watchFrames(
  tab: Page,
  { seconds, step = 0 }: { seconds: number; step?: number },
): Promise<Frames> {
  const gaps = await tab.evaluate(gapsInPage, { seconds, step })
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const left = (gap: number) => (gap > LATE ? Math.round((gap * REFRESH_RATE) / 1_000) - 1 : 0)
  return {
    drawn: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + left(gap), 0),
    perSecond: (gaps.length * 1_000) / total,
    longest: Math.max(...gaps),
  }
}

/** Runs in the page. Returns the times between frames. */
async function gapsInPage({ seconds, step }: { seconds: number; step: number }): Promise<number[]> {
  const gaps: number[] = []
  const frame = () => new Promise<number>(requestAnimationFrame)
  let direction = 1
  let before = await frame()
  const end = before + seconds * 1_000
  while (before < end) {
    const place = window.scrollY
    if (step > 0) void window.scrollBy({ top: step * direction, behavior: 'instant' })
    const now = await frame()
    if (step > 0 && window.scrollY === place) direction *= -1
    gaps.push(now - before)
    before = now
  }
  return gaps
}
