/** The times of a maintenance. Instants as ISO texts. */
export interface MaintenanceTimes {
  readonly startsAt: string
  readonly endsAt: string | null
  readonly readOnly: boolean
}

export type MaintenancePhase = 'announced' | 'running' | 'over'

/** Returns where a maintenance is at `now`, in milliseconds. It starts and ends exactly at its instants. */
export function maintenancePhase({ startsAt, endsAt }: MaintenanceTimes, now: number): MaintenancePhase {
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'over'
  return now >= Date.parse(startsAt) ? 'running' : 'announced'
}

/** Returns whether changes are rejected at `now`, in milliseconds. */
export function isReadOnlyAt(maintenance: MaintenanceTimes | undefined, now: number): boolean {
  return maintenance?.readOnly === true && maintenancePhase(maintenance, now) === 'running'
}
