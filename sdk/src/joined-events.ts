/** Something has happened in the application. It has no data, so that no user gets any that they may not read. */
export interface PublishedEvent {
  /** The id of the organisation. */
  readonly organisation: string
  /** The id of the store; null or absent if it concerns all stores. */
  readonly store?: string | null
  /** Lower-case letters, digits and hyphens, at most 40; not `missed`. */
  readonly topic: string
  /** The ids of what it concerns, at most 20; empty or absent if it concerns everything. */
  readonly ids?: readonly string[]
}

const IDS_PER_EVENT = 20

/** What happened in a store. */
export interface Happening {
  readonly organisation: string
  readonly store: string
  /** The ids of what it concerns; empty for everything. */
  readonly ids: readonly string[]
}

/** Joins what happened within a moment into one event for each store. One with more than 20 ids concerns everything. */
export function joinEvents(topic: string, happenings: readonly Happening[]): PublishedEvent[] {
  const events = new Map<string, PublishedEvent & { readonly ids: readonly string[] }>()
  for (const { organisation, store, ids } of happenings) {
    const before = events.get(store)?.ids
    const joined = [...new Set([...(before ?? []), ...ids])]
    const concernsAll = before?.length === 0 || ids.length === 0 || joined.length > IDS_PER_EVENT
    events.set(store, { organisation, store, topic, ids: concernsAll ? [] : joined })
  }
  return [...events.values()]
}
