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
  .regex(/^[a-z][a-z0-9-]+$/, 'lower-case letters, digits and -, beginning with a letter')
const RoleName = singleLineText(ROLE_NAME_MAX_LENGTH)

export const Role = z.object({
  id: Id,
  /** Identifies the role in grants. It never changes. */
  key: z.string(),
  name: z.string(),
  /** True for a role of the platform. It applies to every organisation and cannot be changed or removed. */
  builtIn: z.boolean(),
  administers: z.enum(ADMINISTRATION_SCOPES),
  permissions: z.array(Permission),
  /** Number of users in the organisation who have the role. */
  people: z.int(),
  /** Grows with every change. */
  version: z.int(),
})
export type Role = z.output<typeof Role>

const access = 'organisation-administrator'
const oneRole = z.object({ id: Id })
const ofOrganisation = z.object({
  /** Defaults to the user's own organisation. Only a super administrator may name another one. */
  organisation: z.uuid().optional(),
})

/** An application with the tree of its permissions. */
export const RegisteredApplication = z.object({
  key: z.string(),
  type: z.literal('app'),
  children: z.array(Permission),
  /** Increases with every change of its permissions or its plugin. */
  version: z.int(),
})

/** Roles of an organisation. A user can only grant permissions that the user has. */
export const roleEndpoints = {
  permissions: endpoint({
    method: 'GET',
    path: '/v2/admin/permissions',
    access,
    summary: 'List all registered permissions, as one tree for each application.',
    response: z.array(RegisteredApplication),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/v2/admin/roles',
    access,
    summary: 'List the built-in roles and those of the organisation, by name.',
    request: ofOrganisation,
    response: z.array(Role),
  }),
  role: endpoint({
    method: 'GET',
    path: '/v2/admin/roles/:id',
    access,
    summary: 'Get a role.',
    request: oneRole,
    response: Role,
    errors: ['parameterError'],
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/v2/admin/roles',
    access,
    freshProof: 'administration',
    summary: 'Create a role of the organisation. Only registered permissions that the signed-in user has are allowed.',
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
      'Change the given fields of a role. Permissions are replaced as a whole. It applies to users of the role from their next request on.',
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
      'Delete a role of the organisation that no user has; otherwise A0404 with ROLE_HELD and the number of users.',
    request: oneRole.extend({ version: KnownVersionInQuery }),
    response: z.object({}),
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
}
