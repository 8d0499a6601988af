import { z } from 'zod'
import { PLACE_NAME_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { NoticeId } from './notice.ts'

const Instant = z.iso.datetime()
const Id = z.uuid()
const access = 'organisation-administrator'

/** Users in the current audience, and how many of them read and acknowledged the notice. */
const Counts = z.object({ people: z.int(), read: z.int(), acknowledged: z.int() })

/** Who read and acknowledged a notice. */
export const readerEndpoints = {
  readers: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers',
    access,
    summary:
      'Get how many users read and acknowledged a notice, in total and for each store. Stores with the smallest share of readers come first.',
    request: NoticeId.extend(pageRequest.shape),
    response: pageResponse(Counts.extend({ store: z.object({ id: Id, name: z.string(), code: z.string() }) })).extend({
      total: Counts,
    }),
    errors: ['parameterError'],
  }),
  readersOfStore: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers/:store',
    access,
    summary: 'List who in a store read and acknowledged a notice, by name; those who did not are listed first.',
    request: NoticeId.extend({ store: Id, ...pageRequest.shape }),
    response: pageResponse(
      z.object({
        id: Id,
        displayName: z.string().max(PLACE_NAME_MAX_LENGTH),
        /** Null if the user did not read it, or marked all notices as read. */
        readAt: Instant.nullable(),
        read: z.boolean(),
        acknowledgedAt: Instant.nullable(),
      }),
    ),
    errors: ['parameterError'],
  }),
}
