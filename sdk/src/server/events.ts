import type { PublishedEvent } from '../joined-events.ts'
import { type PortalAddress, portalData, portalOf } from './portal.ts'

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
