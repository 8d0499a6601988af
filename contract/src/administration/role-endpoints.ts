import { z } from 'zod'
import { PermissionTreeSchema } from '../applications/index.ts'
import { ROLE_KEY_MAX_LENGTH, ROLE_NAME_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Nothing } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'
import { Permission } from '../work-bench/index.ts'
import { OrganisationChoice } from './organisation-choice.ts'

export const ADMINISTRATION_SCOPES = ['nothing', 'organisation', 'platform'] as const
export type AdministrationScope = (typeof ADMINISTRATION_SCOPES)[number]

export const AdministrationScopeSchema = z.enum(ADMINISTRATION_SCOPES).meta({
  id: 'AdministrationScope',
  description: 'What a role administers: nothing, its organisation, or the platform.',
})
const RoleKey = z
  .string()
  .max(ROLE_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]+$/, 'must be lower-case letters, digits and -, beginning with a letter')
  .describe('Identifies the role in grants. It never changes.')
const RoleName = singleLineText(ROLE_NAME_MAX_LENGTH).describe('The name of the role.')

export const Role = z
  .object({
    id: Id.describe('The id of the role.'),
    key: z.string().describe('Identifies the role in grants. It never changes.'),
    name: z.string().describe('The name of the role.'),
    builtIn: z
      .boolean()
      .describe('True for a role of the platform. It applies to every organisation and cannot be changed or removed.'),
    administers: AdministrationScopeSchema,
    permissions: z.array(Permission).describe('What the role allows, as one tree for each application.'),
    people: z.int().describe('Number of users in the organisation who have the role.'),
    version: Version,
  })
  .meta({ id: 'Role', description: 'A role.' })
export type Role = z.output<typeof Role>

const access = 'organisation-administrator'
const oneRole = z.object({ id: Id.describe('The id of the role.') })
const ofOrganisation = z.object({ organisation: OrganisationChoice })

/** An application with the tree of its permissions. */
export const RegisteredApplication = z
  .object({
    key: z.string().describe('The key of the application.'),
    name: z.string().describe('The name of the application, in the language of the request.'),
    type: z.literal('app').describe('The root of a tree is an application.'),
    children: z.array(Permission).describe('The permissions below the application.'),
    version: Version.describe('The version. It grows with every change of its permissions or its plugin.'),
  })
  .meta({ id: 'RegisteredApplication', description: 'An application with the tree of its permissions.' })

/** Roles of an organisation. A user can only grant permissions that the user has. */
export const roleEndpoints = {
  permissions: endpoint({
    method: 'GET',
    path: '/v2/admin/permissions',
    access,
    summary: 'List all registered permissions, as one tree for each application.',
    response: z.array(RegisteredApplication).describe('All applications.'),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/v2/admin/roles',
    access,
    summary: 'List the built-in roles and those of the organisation, by name.',
    request: ofOrganisation,
    response: z.array(Role).describe('All roles, by name.'),
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
      administers: AdministrationScopeSchema.default('nothing'),
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
      ...oneRole.shape,
      name: RoleName.optional(),
      administers: AdministrationScopeSchema.optional(),
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
    response: Nothing,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
}
