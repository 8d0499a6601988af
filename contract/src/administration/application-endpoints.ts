import { z } from 'zod'
import { ApplicationKey, InstalledPlugin, PermissionChildrenSchema } from '../applications/index.ts'
import { APPLICATION_VERSION_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, Nothing } from '../wire/fields.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'
import { RegisteredApplication } from './role-endpoints.ts'

const access = 'super-administrator'
const oneApplication = z.object({ key: ApplicationKey })

/** Registers installed applications and their permissions. */
export const applicationAdministrationEndpoints = {
  installPlugin: endpoint({
    method: 'PUT',
    path: '/v2/admin/applications/:key/plugin',
    access,
    freshProof: 'administration',
    summary: 'Register an installed application and its version. This replaces an earlier registration.',
    request: oneApplication.extend({
      applicationVersion: KnownVersion.describe(
        'The version of the application that the client has read (permissions). If it has changed since, the response is 409 A0442.',
      ),
      version: z
        .string()
        .max(APPLICATION_VERSION_MAX_LENGTH)
        .regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/, 'a version such as 2.1.0')
        .describe('The version of the installed application, such as 2.1.0.'),
      releasedAt: Instant.describe('When this version was released.'),
    }),
    response: InstalledPlugin.extend({ applicationVersion: Version }).meta({
      id: 'RegisteredPlugin',
      description: 'An installed application, and the version of its registration.',
    }),
    errors: ['parameterError', 'versionConflict'],
  }),
  removePlugin: endpoint({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/plugin',
    access,
    freshProof: 'administration',
    summary: 'Remove an installed application. Roles keep their permissions in it.',
    request: oneApplication.extend({ applicationVersion: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
  }),
  registerPermissions: endpoint({
    method: 'PUT',
    path: '/v2/admin/applications/:key/permissions',
    access,
    freshProof: 'administration',
    summary:
      "Register all permissions of an application, below its key. Missing permissions are removed from every role. The administrators' built-in roles get the new ones.",
    request: oneApplication.extend({ version: KnownVersion, permissions: PermissionChildrenSchema }),
    response: RegisteredApplication,
    errors: ['parameterError', 'versionConflict'],
  }),
}
