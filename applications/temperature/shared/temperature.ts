/** What the back end returns. Instants are ISO 8601, temperatures in degrees Celsius. */

export type SensorKind = 'fridge' | 'freezer' | 'ambient'

/** `out-of-range` becomes `alarm` after the delay of the sensor. */
export type SensorState = 'in-range' | 'out-of-range' | 'alarm' | 'no-contact'

/** The limits of a sensor; null where there is none. One of them is always there. */
export interface Limits {
  readonly low: number | null
  readonly high: number | null
  /** How long a temperature may be out of range before there is an alarm. */
  readonly delayMinutes: number
}

export interface Sensor extends Limits {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly kind: SensorKind
  readonly state: SensorState
  /** Since when it is out of range or without contact; null while it is in range. */
  readonly since: string | null
  /** The latest temperature; null before the first reading. */
  readonly celsius: number | null
  readonly lastContactAt: string | null
  /** In percent. */
  readonly battery: number
  /** From 0 to 4. */
  readonly signal: number
  /** A change names the version that the user saw. */
  readonly version: number
  readonly changedBy: string | null
  /** The means of the latest 24 hours, oldest first. */
  readonly recent: readonly number[]
}

export interface SensorList {
  readonly items: readonly Sensor[]
}

export interface SensorDetails extends Sensor {
  /** The latest 10, newest first. */
  readonly alarms: readonly Alarm[]
}

/** The temperatures of a part of the requested time. A part without readings is left out. */
export interface Reading {
  readonly at: string
  readonly minimum: number
  readonly maximum: number
  readonly mean: number
}

export interface ReadingList {
  readonly from: string
  readonly to: string
  /** The length of one part, in seconds. */
  readonly step: number
  readonly items: readonly Reading[]
}

/** `contact`: the sensor sends nothing. */
export type AlarmKind = 'high' | 'low' | 'contact'

/** `raised` and `acknowledged` alarms are active. An `ended` one still needs an acknowledgement. */
export type AlarmState = 'raised' | 'acknowledged' | 'ended' | 'closed'

export const REASONS = ['open', 'delivery', 'defrost', 'defect'] as const
export type Reason = (typeof REASONS)[number]

export interface Alarm {
  readonly id: string
  readonly sensor: { readonly id: string; readonly name: string; readonly place: string }
  readonly kind: AlarmKind
  readonly state: AlarmState
  /** The temperature when the alarm was raised, and the limit; null without contact. */
  readonly celsius: number | null
  readonly limit: number | null
  readonly since: string
  readonly raisedAt: string
  readonly endedAt: string | null
  readonly acknowledgedAt: string | null
  readonly acknowledgedBy: string | null
  readonly reason: Reason | null
  readonly comment: string | null
}

export interface AlarmList {
  readonly items: readonly Alarm[]
}

export interface Summary {
  readonly sensors: number
  readonly alarm: number
  readonly outOfRange: number
  readonly noContact: number
  /** Alarms that need an acknowledgement. */
  readonly unacknowledged: number
  /** True in the demonstration, whose sensors are not real. */
  readonly simulated: boolean
}

/** The longest comment on an alarm. */
export const COMMENT_MAX = 500

/** The minutes after which a sensor that sends nothing is without contact. */
export const CONTACT_MINUTES = 10
