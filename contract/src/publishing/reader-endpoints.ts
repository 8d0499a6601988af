import { z } from 'zod'
import { PLACE_NAME_MAX_LENGTH, REMINDED_AT_ONCE_MAX, REMINDED_STORES_MAX } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { booleanInQuery } from '../wire/query.ts'
import { NoticeId } from './notice.ts'

const access = 'organisation-administrator'

const counts = {
  people: z.int().describe('Number of users in the audience now.'),
  read: z.int().describe('How many of them have read the notice.'),
  acknowledged: z.int().describe('How many of them have acknowledged it.'),
  remindable: z
    .int()
    .describe(
      'How many of them can be reminded now: they have not acknowledged it, and were not reminded within an hour.',
    ),
  remindedAt: Instant.nullable().describe('When one of them was last reminded; null if none was.'),
  acknowledgedAt: Instant.nullable().describe('When one of them last acknowledged it; null if none has.'),
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
    remindedAt: Instant.nullable().describe('When the user was last reminded; null if never.'),
  })
  .meta({ id: 'Reader', description: 'A user in the audience of a notice.' })

/** What a user of the audience has done with a notice. */
const READER_STATES = ['unread', 'read', 'acknowledged'] as const

const order = z
  .enum(['read', 'acknowledged'])
  .default('read')
  .describe('Which share decides the order: of those who read the notice, or of those who acknowledged it.')
const Reminded = z
  .object({
    reminded: z.int().describe('How many users were reminded.'),
    recently: z.int().describe('How many were left out because they were reminded within the hour.'),
    left: z
      .int()
      .describe(`How many are left because one call reminds at most ${REMINDED_AT_ONCE_MAX}. Call again for them.`),
  })
  .meta({ id: 'RemindedReaders', description: 'How many users were reminded of a notice.' })

/** Who read and acknowledged a notice, and reminders for those who have not acknowledged it. */
export const readerEndpoints = {
  readers: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers',
    access,
    summary:
      'Get how many users read and acknowledged a notice, in total and for each store. Stores with the smallest share come first.',
    request: NoticeId.extend({
      ...pageRequest.shape,
      order,
      unacknowledged: booleanInQuery()
        .describe('If true, only stores in which someone has not acknowledged it; if false, only the others.')
        .optional(),
    }),
    response: pageResponse(StoreReaders, 'StoreReadersPage')
      .extend({
        total: Counts.describe('The counts of the whole audience.'),
        withoutStore: Counts.describe('The counts of the users of the audience who work in no store.'),
      })
      .meta({ id: 'StoreReadersPage', description: 'The counts of a notice, in total and for each store.' }),
    errors: ['parameterError'],
  }),
  readersOfStore: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers/:store',
    access,
    summary: 'List who in a store read and acknowledged a notice, by name; those who did not are listed first.',
    request: NoticeId.extend({ store: Id.describe('The id of the store.'), ...pageRequest.shape, order }),
    response: pageResponse(Reader, 'ReaderPage'),
    errors: ['parameterError'],
  }),
  readersOfNotice: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/audience',
    access,
    summary: 'List all users in the audience of a notice, with what they have done with it.',
    description:
      'The list is by name; those who have not read the notice, or with `order=acknowledged` not acknowledged it, are first.',
    request: NoticeId.extend({
      ...pageRequest.shape,
      order,
      state: z
        .enum(READER_STATES)
        .describe('Only users in this state: `read` is read and not acknowledged.')
        .optional(),
      withoutStore: booleanInQuery()
        .describe('If true, only users who work in no store; if false, only the others.')
        .optional(),
    }),
    response: pageResponse(Reader, 'ReaderPage'),
    errors: ['parameterError'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/reminders',
    access,
    summary: 'Remind the users who have not acknowledged a notice: all, or those of given stores or without a store.',
    description:
      'Each gets a notice of their own, with a link to the first, which disappears when they acknowledge it. A user is reminded at most once an hour. Not possible: `NOTICE_OVER` if the notice is not published, `NOT_ASKED` if it requires no acknowledgement.',
    request: NoticeId.extend({
      stores: z
        .array(Id)
        .min(1)
        .max(REMINDED_STORES_MAX)
        .describe('The ids of the stores; without this field and `withoutStore`, everyone is reminded.')
        .optional(),
      withoutStore: z.literal(true).describe('If true, also users who work in no store are reminded.').optional(),
    }),
    response: Reminded,
    errors: ['parameterError'],
    limit: { calls: 60, seconds: 60 },
  }),
}
