import type { ColumnType } from 'kysely'
import type { AlarmKind, Reason, SensorKind } from '../../shared/temperature.ts'

type Counted = ColumnType<number, number | undefined, number>

export interface Tables {
  site: { store_id: string; organisation_id: string; name: string; time_zone: string }
  sensor: {
    id: string
    organisation_id: string
    store_id: string
    name: string
    place: string
    kind: SensorKind
    low: number | null
    high: number | null
    delay_minutes: number
    battery: number
    /** Bars, 0 to 4. */
    signal: number
    celsius: number | null
    last_contact_at: Date | null
    out_side: 'high' | 'low' | null
    out_since: Date | null
    /** Counted up by every change; a request names the one that its user saw. */
    version: Counted
    changed_at: Date | null
    changed_by: string | null
  }
  /** The limits of a sensor since an instant, until those of its next row. */
  sensor_limits: { sensor_id: string; since: Date; low: number | null; high: number | null }
  reading: { sensor_id: string; at: Date; celsius: number; out_of_range: boolean }
  hourly: {
    sensor_id: string
    hour: Date
    minimum: number
    maximum: number
    mean: number
    readings: number
    minutes_out: number
  }
  alarm: {
    id: string
    sensor_id: string
    organisation_id: string
    store_id: string
    kind: AlarmKind
    celsius: number | null
    bound: number | null
    since: Date
    raised_at: Date
    ended_at: Date | null
    acknowledged_at: Date | null
    acknowledged_by: string | null
    acknowledged_by_name: string | null
    reason: Reason | null
    comment: string | null
    notified_at: Date | null
  }
  simulated: {
    sensor_id: string
    base: number
    amplitude: number
    phase: number
    defrost: number
    incident: number
    incident_from: Date | null
    silent_from: Date | null
  }
}
