import type { SensorKind } from '../../shared/temperature.ts'

/** The stores that the demonstration gives sensors. */
export interface DemoPlaces {
  readonly organisation: string
  readonly stores: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[]
}

/** A sensor of the demonstration, and how its temperature moves. */
export interface DemoSensor {
  readonly name: string
  readonly place: string
  readonly kind: SensorKind
  readonly low: number | null
  readonly high: number | null
  readonly base: number
  readonly amplitude: number
  /** How much warmer it gets when it defrosts, four times a day. */
  readonly defrost: number
  /** How much warmer it gets in an incident; 0 for none. */
  readonly incident: number
  readonly silent: boolean
  readonly battery: number
}

const sensor = (
  [name, place, kind]: readonly [string, string, SensorKind],
  [low, high]: readonly [number | null, number | null],
  [base, amplitude, defrost]: readonly [number, number, number],
  own: { readonly incident?: number; readonly silent?: boolean; readonly battery?: number } = {},
): DemoSensor => ({
  ...{ name, place, kind, low, high, base, amplitude, defrost },
  ...{ incident: 0, silent: false, battery: 88, ...own },
})

export const SENSORS: readonly DemoSensor[] = [
  sensor(['Cold room 1', 'Stockroom', 'fridge'], [2, 7], [4.2, 0.4, 1.4]),
  sensor(['Cold room 2', 'Stockroom', 'fridge'], [2, 7], [4.4, 0.3, 1.3], { incident: 3.5, battery: 64 }),
  sensor(['Meat counter', 'Fresh counter', 'fridge'], [0, 4], [2.4, 0.3, 0.9], { battery: 71 }),
  sensor(['Fish on ice', 'Fresh counter', 'fridge'], [0, 2], [1.1, 0.2, 0.3], { battery: 93 }),
  sensor(['Freezer, aisle 9', 'Aisle 9', 'freezer'], [null, -18], [-20.8, 0.5, 1.9]),
  sensor(['Freezer, back', 'Stockroom', 'freezer'], [null, -18], [-21.6, 0.4, 2.2], { battery: 14 }),
  sensor(['Cheese counter', 'Fresh counter', 'fridge'], [4, 8], [6, 0.4, 0.8], { silent: true, battery: 6 }),
  sensor(['Dry goods', 'Stockroom', 'ambient'], [8, 25], [18.6, 1.4, 0], { battery: 97 }),
]

/** Minutes from the begin of an incident to the limit, to the alarm, and back in range. It comes every three days. */
export const INCIDENT = { outAfter: 9, alarmAfter: 19, backAfter: 64, everyMinutes: 4_320 }

/** What was written on the alarms of the past. */
export const COMMENTS = [
  { reason: 'delivery', comment: 'Door shut after the delivery. Milk moved to cold room 1.' },
  { reason: 'open', comment: 'Door was not closed. Closed it and checked the goods with a probe: 4.6 °C.' },
] as const
