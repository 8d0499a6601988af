import { FRAME_RESPONSE_TIMEOUT } from '@foyer/contract/limits'

/** Milliseconds between the pings of a frame. */
export const PING_INTERVAL = 2_000

/** Whether a frame responds. Times are in milliseconds, by a clock that only goes forward. */
export interface Heartbeat {
  /** When the first ping without a response was sent; undefined while all have one. */
  readonly waitingSince: number | undefined
  readonly tickedAt: number
  readonly responds: boolean
}

export const FIRST_HEARTBEAT: Heartbeat = {
  waitingSince: undefined,
  tickedAt: Number.NEGATIVE_INFINITY,
  responds: true,
}

/** A ping is sent. After a pause of the shell itself, such as in a device that slept, waiting begins again. */
export function afterTick({ waitingSince, tickedAt, responds }: Heartbeat, now: number): Heartbeat {
  const paused = now - tickedAt > 3 * PING_INTERVAL
  const since = paused || waitingSince === undefined ? now : waitingSince
  return { waitingSince: since, tickedAt: now, responds: responds && now - since < FRAME_RESPONSE_TIMEOUT }
}

/** A response arrived, or any other message. */
export function afterResponse({ tickedAt }: Heartbeat): Heartbeat {
  return { waitingSince: undefined, tickedAt, responds: true }
}

/** The user wants to wait for another while. */
export function afterWait({ tickedAt }: Heartbeat, now: number): Heartbeat {
  return { waitingSince: now, tickedAt, responds: true }
}
