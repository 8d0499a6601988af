import { z } from 'zod'
import { PermissionTreeSchema } from '../applications/index.ts'
import { ROLE_KEY_MAX_LENGTH, ROLE_NAME_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { Permission } from '../work-bench/index.ts'

export const ADMINISTRATION_SCOPES = ['nothing', 'organisation', 'platform'] as const
export type AdministrationScope = (typeof ADMINISTRATION_SCOPES)[number]

const Id = z.uuid()
const RoleKey = z
  .string()
  .max(ROLE_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]+$/, 'small letters, digits and -, beginning with a letter')
const RoleName = singleLineText(ROLE_NAME_MAX_LENGTH)

export const Role = z.object({
  id: Id,
  /** By which grants name it. It never changes. */
  key: z.string(),
  name: z.string(),
  /** Of the platform, for every organisation: it is neither changed nor removed. */
  builtIn: z.boolean(),
  administers: z.enum(ADMINISTRATION_SCOPES),
  permissions: z.array(Permission),
  /** How many users of the organisation have it. */
  people: z.int(),
  /** Grows with every change. */
  version: z.int(),
})
export type Role = z.output<typeof Role>

const access = 'organisation-administrator'
const oneRole = z.object({ id: Id })
const ofOrganisation = z.object({
  /** Defaults to the user's own organisation; only a super administrator may name another. */
  organisation: z.uuid().optional(),
})

/** An application as the root of everything that can be allowed in it. */
export const RegisteredApplication = z.object({
  key: z.string(),
  type: z.literal('app'),
  children: z.array(Permission),
  /** Counts up with every change of its permissions or its plugin. */
  version: z.int(),
})

/** The permissions of an organisation's users. No user grants more than they have themselves. */
export const roleEndpoints = {
  permissions: endpoint({
    method: 'GET',
    path: '/v2/admin/permissions',
    access,
    summary: 'Every registered permission, as one tree for each application.',
    response: z.array(RegisteredApplication),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/v2/admin/roles',
    access,
    summary: 'The built-in roles and those of the organisation, by name.',
    request: ofOrganisation,
    response: z.array(Role),
  }),
  role: endpoint({
    method: 'GET',
    path: '/v2/admin/roles/:id',
    access,
    summary: 'One role.',
    request: oneRole,
    response: Role,
    errors: ['parameterError'],
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/v2/admin/roles',
    access,
    freshProof: 'administration',
    summary:
      'Create a role of the organisation. Its permissions are registered ones that the signed-in user has as well.',
    request: z.object({
      key: RoleKey,
      name: RoleName,
      administers: z.enum(ADMINISTRATION_SCOPES).default('nothing'),
      permissions: PermissionTreeSchema,
      ...ofOrganisation.shape,
    }),
    response: Role,
    errors: ['accessDenied', 'parameterError'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/v2/admin/roles/:id',
    access,
    freshProof: 'administration',
    summary:
      'Change the given fields of a role of the organisation; permissions are replaced as a whole. It applies from the next call of the users who have the role.',
    request: z.object({
      id: Id,
      name: RoleName.optional(),
      administers: z.enum(ADMINISTRATION_SCOPES).optional(),
      permissions: PermissionTreeSchema.optional(),
      version: KnownVersion,
    }),
    response: Role,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/v2/admin/roles/:id',
    access,
    freshProof: 'administration',
    summary:
      'Remove a role of the organisation that no user has; otherwise A0404 with ROLE_HELD and the number of users.',
    request: oneRole.extend({ version: KnownVersionInQuery }),
    response: z.object({}),
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
}
