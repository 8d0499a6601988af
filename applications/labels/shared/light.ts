import type { ChangeState } from './label.ts'

/** A command to a base station: the light of a label flashes for some seconds. */
export interface Light {
  readonly id: string
  /** `confirmed`: the light flashes, or has flashed. */
  readonly state: ChangeState
  readonly seconds: number
  /** How long it still flashes; 0 unless it does. */
  readonly secondsLeft: number
  readonly requestedBy: string
  readonly requestedAt: string
  /** `no-response` of the label, or `expired`: the base station did not take it in time. */
  readonly failure: string | null
}

/** The latest command of a label; null if there was none. */
export interface LatestLight {
  readonly light: Light | null
}

/** How long a light flashes, if the request does not say, and at most. It uses as much charge as some pictures. */
export const LIGHT_SECONDS = 15
export const LIGHT_SECONDS_MAX = 60
