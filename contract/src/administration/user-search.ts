import { z } from 'zod'
import { PlaceId } from '../places/index.ts'
import { Instant } from '../wire/fields.ts'
import { NextCursor, pageRequest } from '../wire/paging.ts'
import { booleanInQuery, integerInQuery } from '../wire/query.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { User } from './user.ts'

/** A user is in exactly one of these: a locked one is neither disabled nor invited. */
export const USER_CONDITIONS = ['active', 'locked', 'invited', 'disabled'] as const
export type UserCondition = (typeof USER_CONDITIONS)[number]
export const USER_ORDERS = ['username', 'name', 'lastSignIn', 'createdAt'] as const
export type UserOrder = (typeof USER_ORDERS)[number]
const NOT_SEEN_MAX_DAYS = 3_650

/** What restricts the users of a list, an export or an action. All of them apply together. */
export const UserFilter = z.object({
  keyword: pageRequest.shape.keyword.describe(
    'Words to search for in name, username and address, without regard to case and accents. Each must be found.',
  ),
  organisation: OrganisationChoice.describe(
    'The id of the organisation. Without it, a super administrator gets the users of all, others those of their own.',
  ),
  state: z
    .enum(USER_CONDITIONS)
    .describe('Only users in this state. A locked user is neither `active` nor `invited`.')
    .optional(),
  role: z.string().min(1).max(64).describe('The key of a role that the user has, by a grant or by a group.').optional(),
  customer: PlaceId.describe('A customer that a role of the user covers, or one of whose stores it covers.').optional(),
  store: PlaceId.describe('A store that a role of the user covers, alone or with its customer.').optional(),
  multiFactor: booleanInQuery().describe('Whether an authenticator app is bound.').optional(),
  notSeenDays: integerInQuery(1, NOT_SEEN_MAX_DAYS)
    .describe('Users who have not signed in for so many days. One who never did counts from the creation.')
    .optional(),
  createdFrom: Instant.describe('Users created at this instant or later.').optional(),
  createdBefore: Instant.describe('Users created before this instant.').optional(),
})
export type UserFilter = z.output<typeof UserFilter>

const sort = z
  .enum(USER_ORDERS)
  .default('username')
  .describe('The order. Users who never signed in come first by `lastSignIn`, and last if it is `descending`.')

export const UserSearch = pageRequest.extend({
  ...UserFilter.shape,
  sort,
  descending: booleanInQuery().default(false).describe('True for the reverse order.'),
  count: booleanInQuery().default(false).describe('True to count all matches as well.'),
})

export const UserPage = z
  .object({
    items: z.array(User).describe('The users of the page, in the order of the list.'),
    nextCursor: NextCursor,
    total: z.int().nullable().describe('The number of all matches; null if they were not counted.'),
  })
  .meta({ id: 'UserPage', description: 'A page of the list of users.' })

export const USER_EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const USER_EXPORT_HEADINGS = ['translated', 'technical'] as const

/** The same filters and order as the list, as its client sends them. */
export const UserExport = UserFilter.extend({
  sort,
  descending: UserSearch.shape.descending,
  format: z.enum(USER_EXPORT_FORMATS).describe('The format of the file.'),
  headings: z
    .enum(USER_EXPORT_HEADINGS)
    .default('translated')
    .describe(
      '`translated`: headings, states and names in the language of the request, for readers. `technical`: stable headings, keys and codes, for programs and for an import.',
    ),
})
