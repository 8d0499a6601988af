import { CONTACT_MINUTES, type SensorState } from '../../shared/temperature.ts'

const MINUTE = 60_000

export interface Observed {
  readonly lastContactAt: Date | null
  readonly outSince: Date | null
  readonly delayMinutes: number
}

/** The state of a sensor, and since when. A sensor that sends nothing has no other state: its temperature is unknown. */
export function sensorStateOf(
  { lastContactAt, outSince, delayMinutes }: Observed,
  now: Date,
): { readonly state: SensorState; readonly since: Date | null } {
  if (isSilent(lastContactAt, now)) return { state: 'no-contact', since: lastContactAt }
  if (!outSince) return { state: 'in-range', since: null }
  const due = now.getTime() - outSince.getTime() >= delayMinutes * MINUTE
  return { state: due ? 'alarm' : 'out-of-range', since: outSince }
}

/** True for a sensor that has sent nothing for longer than `CONTACT_MINUTES`, or never. */
export function isSilent(lastContactAt: Date | null, now: Date): boolean {
  return lastContactAt === null || now.getTime() - lastContactAt.getTime() > CONTACT_MINUTES * MINUTE
}

/** On which side a temperature is out of range. A limit itself is in range. */
export function sideOf(
  celsius: number | null,
  { low, high }: { readonly low: number | null; readonly high: number | null },
): 'high' | 'low' | null {
  if (celsius === null) return null
  if (high !== null && celsius > high) return 'high'
  return low !== null && celsius < low ? 'low' : null
}
