/** Denials of one user that are written in a window; the rest is counted. */
export const DENIALS_WRITTEN = 20
/** In milliseconds. */
export const DENIAL_WINDOW = 60_000

/** The denials of one user since `startedAt` (milliseconds). */
export interface DenialWindow {
  readonly startedAt: number
  readonly written: number
  readonly omitted: number
}

export interface CountedDenial {
  readonly window: DenialWindow
  /** True if this denial gets a row. */
  readonly write: boolean
  /** Earlier denials without a row, to be stated in this row. */
  readonly omitted: number
}

export function hasEnded(window: DenialWindow, now: number): boolean {
  return now - window.startedAt >= DENIAL_WINDOW
}

/** Counts one more denial at `now` (milliseconds), so that repeated forbidden requests do not fill the audit log. */
export function countDenial(window: DenialWindow | undefined, now: number): CountedDenial {
  if (!window || hasEnded(window, now)) {
    return { window: { startedAt: now, written: 1, omitted: 0 }, write: true, omitted: window?.omitted ?? 0 }
  }
  const { startedAt, written, omitted } = window
  if (written < DENIALS_WRITTEN)
    return { window: { startedAt, written: written + 1, omitted: 0 }, write: true, omitted }
  return { window: { startedAt, written, omitted: omitted + 1 }, write: false, omitted: 0 }
}
