import { z } from 'zod'
import { PermissionTreeSchema } from '../applications/index.ts'
import { PERMISSION_KEY_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, NamedReference, ReturnedId, ReturnedUsername } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { OrganisationChoice } from './organisation-choice.ts'

/** The same as for the users themselves: those of the own organisation, or of all for a super administrator. */
const access = 'organisation-administrator'
const oneRole = z.object({ id: Id.describe('The id of the role.') })
const Key = z.string().min(1).max(PERMISSION_KEY_MAX_LENGTH)

/** What is checked, in this order. After a check that failed, the others are not made. */
export const ACCESS_CHECKS = ['account', 'place', 'application', 'licence', 'permission'] as const
export type AccessCheckName = (typeof ACCESS_CHECKS)[number]

/** Why a check failed, or is passed with a limit. */
export const AccessReason = z.enum([
  'DISABLED',
  'INVITED',
  'LOCKED',
  'NO_ROLE',
  'NO_PLACE',
  'NO_OPEN_CUSTOMER',
  'CUSTOMER_DISABLED',
  'NOT_COVERED',
  'NOT_INSTALLED',
  'LICENCE_EXPIRED',
  'READ_ONLY',
  'NO_PERMISSION',
  'OTHER_PLACES',
])
export type AccessReason = z.output<typeof AccessReason>

const AccessCheck = z
  .object({
    check: z.enum(ACCESS_CHECKS).describe('What was checked.'),
    result: z
      .enum(['passed', 'limited', 'failed', 'skipped'])
      .describe('`limited` is passed, with the limit that `reason` names. `skipped` follows a failed check.'),
    reason: AccessReason.nullable().describe(
      '`LOCKED`: not on new devices. `READ_ONLY`: without a licence. `OTHER_PLACES`: no role that covers the store has the permission, but one for other places has it, and permissions apply in all places of a user. Null if there is nothing to say.',
    ),
  })
  .meta({ id: 'AccessCheck', description: 'One check of an explanation.' })

const RoleReference = z
  .object({
    id: ReturnedId,
    key: z.string().describe('Identifies the role in grants.'),
    name: z.string().describe('The name of the role.'),
    builtIn: z.boolean().describe('True for a role of the platform.'),
  })
  .meta({ id: 'RoleReference', description: 'A role by its name.' })

/** How a user got a role. */
const source = z
  .enum(['direct', 'group', 'provider'])
  .describe(
    '`direct`: granted by an administrator. `group`: through a provisioned group. `provider`: through the claims of a sign-in provider.',
  )
const group = z.string().nullable().describe('The name of the group; null without one.')

const ExplainedRole = z
  .object({
    role: RoleReference,
    source,
    group,
    covers: z
      .enum(['organisation', 'customer', 'store'])
      .nullable()
      .describe('Through which place the role covers the store; null if it does not cover it.'),
    allows: z.boolean().describe('True if the role has what is asked for; without an application, true.'),
  })
  .meta({ id: 'ExplainedRole', description: 'A role of a user, as far as a store and a permission are concerned.' })

const AccessMend = z
  .object({
    kind: z
      .enum(['grant', 'extend'])
      .describe('`grant`: give the user the role in this store. `extend`: add the permission to the role.'),
    role: RoleReference,
    users: z.int().describe('Number of users whom this changes.'),
  })
  .meta({ id: 'AccessMend', description: 'A change after which the user has access.' })

const AccessExplanation = z
  .object({
    allowed: z.boolean().describe('True if no check failed.'),
    store: NamedReference.extend({ code: z.string().describe('The code of the store.') })
      .meta({ id: 'ExplainedStore', description: 'The store.' })
      .describe('The store.'),
    customer: NamedReference.describe('The customer of the store.'),
    checks: z.array(AccessCheck).describe('The checks in their order. Without an application, only account and place.'),
    pendingSteps: z
      .array(z.enum(['password', 'bind']))
      .describe('What the next sign-in requires first: another password, or a second factor that is not bound yet.'),
    roles: z.array(ExplainedRole).describe('The roles of the user.'),
    permissions: z
      .array(
        z
          .object({
            application: z.string().describe('The key of the application.'),
            key: z.string().describe('The key of the permission; that of the application for opening it.'),
            roles: z.array(ReturnedId).describe('The ids of the roles that have it.'),
          })
          .meta({ id: 'ExplainedPermission', description: 'A permission of a user, and the roles that have it.' }),
      )
      .describe('What the user can do in the store: nothing while a check of account or place fails.'),
    managedByProvider: z
      .boolean()
      .describe('True if a sign-in provider decides the roles: a change here lasts until the next sign-in.'),
    mends: z.array(AccessMend).describe('What would give access, the smallest change first; at most five.'),
  })
  .meta({ id: 'AccessExplanation', description: 'What a user can do in a store, and why.' })
export type AccessExplanation = z.output<typeof AccessExplanation>

const NamedUser = z
  .object({
    id: ReturnedId,
    username: ReturnedUsername,
    displayName: z.string().describe('The name that others see.'),
  })
  .meta({ id: 'NamedUser', description: 'A user by name.' })

const where = {
  everywhere: z.boolean().describe('True for the whole organisation.'),
  customers: z.array(NamedReference).describe('The first five customers that it covers.'),
  customerCount: z.int().describe('Number of customers that it covers.'),
  stores: z.array(NamedReference).describe('The first five stores that it covers.'),
  storeCount: z.int().describe('Number of stores that it covers.'),
}

const RoleHolder = z
  .object({
    id: ReturnedId.describe('The id of the grant.'),
    user: NamedUser,
    disabled: z.boolean().describe('True for a disabled user.'),
    source,
    group,
    ...where,
  })
  .meta({ id: 'RoleHolder', description: 'A user who has a role, and where.' })
export type RoleHolder = z.output<typeof RoleHolder>

const PermissionEffect = z
  .object({
    key: z.string().describe('The key of the permission.'),
    change: z.enum(['added', 'removed']).describe('What the change does to the role.'),
    affected: z.int().describe('Number of users who gain or lose it.'),
    unaffected: z.int().describe('Number of users who have it through another role, before and after.'),
  })
  .meta({ id: 'PermissionEffect', description: 'What one changed permission means for the users who have the role.' })

const RoleSimulation = z
  .object({
    users: z.int().describe('Number of users who have the role.'),
    effects: z.array(PermissionEffect).describe('The permissions that would be added or removed.'),
    gaining: z.int().describe('Number of users who gain something.'),
    losing: z.int().describe('Number of users who lose something.'),
    openSessions: z.int().describe('Number of open sessions of users who gain or lose something.'),
    losers: z
      .array(
        z
          .object({
            user: NamedUser,
            open: z.boolean().describe('True if the user has an open session.'),
            lost: z.array(z.string()).describe('The keys of the permissions that the user loses.'),
          })
          .meta({ id: 'RoleLoser', description: 'A user who loses permissions.' }),
      )
      .describe('The first twenty users who lose something, those with an open session first.'),
  })
  .meta({ id: 'RoleSimulation', description: 'What a change of a role would do. Nothing is written.' })
export type RoleSimulation = z.output<typeof RoleSimulation>

/** Explanations of access, who has a role, and what a change of a role would do. */
export const accessEndpoints = {
  explainAccess: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id/access',
    access,
    summary: 'Explain what a user can do in a store, and why, or why not.',
    request: z.object({
      id: Id.describe('The id of the user.'),
      store: Id.describe('The id of the store.'),
      application: Key.describe('The key of an application.').optional(),
      permission: Key.describe(
        'The key of a permission of the application. Without it, opening the application is explained.',
      ).optional(),
    }),
    response: AccessExplanation,
    errors: ['parameterError'],
  }),
  roleHolders: endpoint({
    method: 'GET',
    path: '/v2/admin/roles/:id/holders',
    access,
    summary: 'List who has a role, by username, and where.',
    request: pageRequest.extend({ ...oneRole.shape, organisation: OrganisationChoice }),
    response: pageResponse(RoleHolder, 'RoleHolderPage'),
    errors: ['accessDenied', 'parameterError'],
  }),
  simulateRole: endpoint({
    method: 'POST',
    path: '/v2/admin/roles/:id/simulation',
    access,
    summary:
      'Calculate what a change of the permissions of a role would do: who gains and who loses what. Nothing is written.',
    request: oneRole.extend({ permissions: PermissionTreeSchema }),
    response: RoleSimulation,
    errors: ['accessDenied', 'parameterError'],
  }),
}
