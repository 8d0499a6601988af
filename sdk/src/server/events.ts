import { type PortalAddress, portalData, portalOf } from './portal.ts'

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

const EVENTS_PER_REQUEST = 100

/**
 * Publishes events. The application in open shells of the store gets them at once, over all gateways. They are not stored.
 * @param token the application's own token, which a super administrator creates
 * @throws PortalError with the code of the error; `A0499` for more than 3,000 requests in a minute
 * @example
 * await publishEvents('https://portal.example.com', process.env.APPLICATION_TOKEN, [
 *   { organisation: user.organisation, store: user.store, topic: 'labels', ids: [label.id] },
 * ])
 */
export async function publishEvents(
  portal: PortalAddress,
  token: string,
  events: readonly PublishedEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += EVENTS_PER_REQUEST) {
    const body = { events: events.slice(from, from + EVENTS_PER_REQUEST) }
    await portalData<object>(portalOf(portal), '/v2/service/events', { token, body })
  }
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
