import { z } from 'zod'
import { PLACE_NAME_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { NoticeId } from './notice.ts'

const access = 'organisation-administrator'

const counts = {
  people: z.int().describe('Number of users in the audience now.'),
  read: z.int().describe('How many of them have read the notice.'),
  acknowledged: z.int().describe('How many of them have acknowledged it.'),
}
const Counts = z
  .object(counts)
  .meta({ id: 'ReaderCounts', description: 'How many users read and acknowledged a notice.' })
const StoreReaders = z
  .object({
    ...counts,
    store: z
      .object({
        id: Id.describe('The id of the store.'),
        name: z.string().describe('The name of the store.'),
        code: z.string().describe('The code of the store.'),
      })
      .describe('The store.'),
  })
  .meta({ id: 'StoreReaders', description: 'How many users of a store read and acknowledged a notice.' })
const Reader = z
  .object({
    id: Id.describe('The id of the user.'),
    displayName: z.string().max(PLACE_NAME_MAX_LENGTH).describe('The name of the user.'),
    readAt: Instant.nullable().describe(
      'When the user read it; null if never, or if all notices were marked as read at once.',
    ),
    read: z.boolean().describe('True if the user has read it.'),
    acknowledgedAt: Instant.nullable().describe('When the user acknowledged it; null if never.'),
  })
  .meta({ id: 'Reader', description: 'A user in the audience of a notice.' })

/** Who read and acknowledged a notice. */
export const readerEndpoints = {
  readers: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers',
    access,
    summary:
      'Get how many users read and acknowledged a notice, in total and for each store. Stores with the smallest share of readers come first.',
    request: NoticeId.extend(pageRequest.shape),
    response: pageResponse(StoreReaders, 'StoreReadersPage')
      .extend({ total: Counts.describe('The counts over all stores.') })
      .meta({ id: 'StoreReadersPage', description: 'The counts of a notice, in total and for each store.' }),
    errors: ['parameterError'],
  }),
  readersOfStore: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers/:store',
    access,
    summary: 'List who in a store read and acknowledged a notice, by name; those who did not are listed first.',
    request: NoticeId.extend({ store: Id.describe('The id of the store.'), ...pageRequest.shape }),
    response: pageResponse(Reader, 'ReaderPage'),
    errors: ['parameterError'],
  }),
}
