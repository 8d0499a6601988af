/** What interrupts a long run. The first gateway is never restarted, so that what it leaks shows. */
export type Event = { readonly kind: 'restart'; readonly gateway: 1 | 2 } | { readonly kind: 'failover' }

export interface PlannedEvent {
  /** Seconds after the beginning of the load. */
  readonly at: number
  readonly event: Event
}

const CYCLE: readonly Event[] = [
  { kind: 'restart', gateway: 1 },
  { kind: 'failover' },
  { kind: 'restart', gateway: 2 },
  { kind: 'failover' },
]
const MOST_BETWEEN = 600
const LEAST_EVENTS = CYCLE.length

/** Spreads events evenly over a run of so many seconds: at least one cycle, and one event each ten minutes. */
export function timetableOf(seconds: number): PlannedEvent[] {
  const count = Math.max(LEAST_EVENTS, Math.floor(seconds / MOST_BETWEEN))
  const between = seconds / (count + 1)
  return Array.from({ length: count }, (_, index) => ({
    at: between * (index + 1),
    event: CYCLE[index % CYCLE.length] as Event,
  }))
}
