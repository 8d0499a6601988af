import { z } from 'zod'
import { USER_ACTION_MAX_IDS } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, ReturnedId } from '../wire/fields.ts'
import { Grant } from './user.ts'

/** What can be done with many users at once. The last two need a role with its places. */
export const USER_ACTIONS = [
  'unlock',
  'disable',
  'enable',
  'endSessions',
  'resendActivation',
  'addRole',
  'removeRole',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** Why a user is left out of an action. */
export const LEFT_OUT_REASONS = [
  'unknown',
  'self',
  'morePowerful',
  'lastAdministrator',
  'needsApproval',
  'notNeeded',
  'disabled',
  'noAddress',
  'singleSignOn',
  'tooManyMails',
  'roleUnknown',
  'roleNotAllowed',
  'tooManyRoles',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

const AffectedUser = z
  .object({
    id: ReturnedId,
    name: z.string().describe('The name that others see.'),
    grant: Grant.describe(
      'The role with the places that were added or removed. With the reverse action it is undone.',
    ).optional(),
  })
  .meta({ id: 'AffectedUser', description: 'A user whom an action has changed, or would change.' })
export type AffectedUser = z.output<typeof AffectedUser>

const LeftOutUser = z
  .object({
    id: ReturnedId,
    name: z.string().nullable().describe('The name that others see; null for an unknown user.'),
    reason: z
      .enum(LEFT_OUT_REASONS)
      .describe(
        '`unknown`: there is no such user in the organisation. `self`: the administrator. `morePowerful`: has more rights than the administrator. `lastAdministrator`: the organisation or the platform would have none. `needsApproval`: a second super administrator has to approve it. `notNeeded`: there is nothing to change. `disabled`: the account is disabled. `singleSignOn`: a sign-in provider manages the account. `tooManyMails`: the mails of the day are used up. `roleUnknown`: the organisation of the user has no such role or place. `roleNotAllowed`: the role has more rights than the administrator. `tooManyRoles`: the user has as many roles as possible.',
      ),
  })
  .meta({ id: 'LeftOutUser', description: 'A user whom an action leaves as they are, and why.' })
export type LeftOutUser = z.output<typeof LeftOutUser>

export const UserActionResult = z
  .object({
    affected: z.array(AffectedUser).describe('The users who were changed, or would be, in the order of the request.'),
    leftOut: z.array(LeftOutUser).describe('The users who were left out, in the order of the request.'),
  })
  .meta({ id: 'UserActionResult', description: 'What an action did with each user, or would do.' })
export type UserActionResult = z.output<typeof UserActionResult>

export const userActionEndpoints = {
  bulkUserAction: endpoint({
    method: 'POST',
    path: '/v2/admin/user-actions',
    access: 'organisation-administrator',
    freshProof: 'administration',
    summary: 'Do one action with up to 500 users, or show what it would do.',
    description:
      'The rules are those of the action on a single user. A user whom they exclude is left out with the reason; all others are changed, each in a transaction of its own. If the request fails on its way, send it again: users who were changed before are then left out as `notNeeded`; only activation mails are sent once more. Administrators leave out themselves with `disable`, `endSessions` and `removeRole`. `addRole` adds the places to those that the role has. `removeRole` removes the given places from the role, and with `grant.everywhere` the one for the whole organisation; without any place it removes the role everywhere.',
    request: z.object({
      action: z.enum(USER_ACTIONS).describe('What to do.'),
      ids: z.array(Id).min(1).max(USER_ACTION_MAX_IDS).describe('The ids of the users.'),
      grant: Grant.describe('For `addRole` and `removeRole`: the role with its places.').optional(),
      dryRun: z.boolean().default(false).describe('True to change nothing and return what would be done.'),
    }),
    response: UserActionResult,
    limit: { calls: 120, seconds: 60, shared: true },
  }),
}
