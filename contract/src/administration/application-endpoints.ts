import { z } from 'zod'
import { ApplicationKey, InstalledPlugin, PermissionChildrenSchema } from '../applications/index.ts'
import { APPLICATION_VERSION_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
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
      /** `application` is a key that `permissions` lists; `version` is the version of the plugin. */
      applicationVersion: KnownVersion,
      version: z
        .string()
        .max(APPLICATION_VERSION_MAX_LENGTH)
        .regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/, 'a version such as 2.1.0'),
      releasedAt: z.iso.datetime(),
    }),
    response: InstalledPlugin.extend({ applicationVersion: z.int() }),
    errors: ['parameterError', 'versionConflict'],
  }),
  removePlugin: endpoint({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/plugin',
    access,
    freshProof: 'administration',
    summary: 'Remove an installed application. Roles keep their permissions in it.',
    request: oneApplication.extend({ applicationVersion: KnownVersionInQuery }),
    response: z.object({}),
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
