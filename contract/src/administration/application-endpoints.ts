import { z } from 'zod'
import { ApplicationKey, LocalisedText, Manifest, ReleaseVersion } from '../applications/index.ts'
import { APPLICATION_PACKAGE_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, Nothing } from '../wire/fields.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'

const access = 'super-administrator'
const freshProof = 'administration'
/** Uploads and fetches of one source; each may hold many megabytes. */
const limit = { calls: 60, seconds: 60 } as const

/** Where a release came from. */
export const RELEASE_SOURCES = ['shipped', 'package', 'origin'] as const
const ReleaseSource = z
  .enum(RELEASE_SOURCES)
  .describe('`shipped` with the product, an uploaded signed `package`, or fetched from an allowed `origin`.')

export const Release = z
  .object({
    id: Id.describe('The id of the release.'),
    version: ReleaseVersion,
    source: ReleaseSource,
    publisher: z
      .string()
      .nullable()
      .describe('The key id of the publisher who signed it, or its origin; null if it was shipped.'),
    releasedAt: Instant.describe('When this version was released.'),
    addedAt: Instant.describe('When it was uploaded or fetched.'),
  })
  .meta({ id: 'ApplicationRelease', description: 'A version of an application on this platform.' })

export const PluginEntry = z
  .object({
    key: ApplicationKey,
    name: z.string().describe('The name of the application, in the language of the request.'),
    current: Release.nullable().describe('The release in force; null if the application is not installed.'),
    installedAt: Instant.nullable().describe('When the current release was activated; null if not installed.'),
    former: z.array(Release).describe('Former releases that can be activated again, the latest first.'),
    version: Version,
  })
  .meta({ id: 'Plugin', description: 'An application with its releases.' })

export const ReleaseDifference = z
  .object({
    from: ReleaseVersion.nullable().describe('The version in force; null if the application is not installed.'),
    permissionsAdded: z.array(z.string()).describe('Keys of permissions that are new.'),
    permissionsRemoved: z.array(z.string()).describe('Keys of permissions that would be gone.'),
    menuAdded: z.array(LocalisedText).describe('Names of the entries of the menu that are new.'),
    menuRemoved: z.array(LocalisedText).describe('Names of the entries of the menu that would be gone.'),
    rolesLosing: z
      .array(
        z
          .object({
            id: z.string().describe('The id of the role.'),
            name: z.string().describe('The name of the role.'),
            organisation: z.string().nullable().describe('The name of its organisation; null for a built-in role.'),
            permissions: z.array(z.string()).describe('The keys of the permissions that it loses.'),
            users: z.int().describe('Number of users with the role.'),
          })
          .meta({ id: 'RoleLosingPermissions', description: 'A role that would lose permissions.' }),
      )
      .describe(
        'Roles that would lose permissions. Built-in administrators are allowed whatever is registered, and are not listed.',
      ),
  })
  .meta({ id: 'ReleaseDifference', description: 'What the activation of a release would change.' })

export const StagedRelease = z
  .object({
    release: Release,
    expiresAt: Instant.describe('Until when the release can be activated.'),
    manifest: Manifest,
    difference: ReleaseDifference,
    version: Version.describe('The version of the application, which the activation sends.'),
  })
  .meta({ id: 'StagedRelease', description: 'A verified release that is not in force yet.' })

const onePlugin = z.object({ key: ApplicationKey })

/** Installation of applications. */
export const applicationAdministrationEndpoints = {
  listPlugins: endpoint({
    method: 'GET',
    path: '/v2/admin/plugins',
    access,
    summary: 'List all applications of the platform with their releases.',
    response: z.array(PluginEntry).describe('The applications, in the order of the switcher.'),
  }),
  uploadPlugin: endpoint({
    method: 'POST',
    path: '/v2/admin/plugins/packages',
    access,
    freshProof,
    payload: 'file',
    maxBytes: APPLICATION_PACKAGE_MAX_BYTES,
    summary: 'Upload a signed package. The request is multipart with one part named `file`.',
    description:
      'Checks signature, manifest and hashes, and stages the release. It takes effect with its activation. A version that is known with other content gets A0404 with the reason VERSION_TAKEN.',
    response: StagedRelease,
    errors: ['parameterError'],
    limit,
  }),
  fetchPlugin: endpoint({
    method: 'POST',
    path: '/v2/admin/plugins/origins',
    access,
    freshProof,
    summary: 'Fetch a release from an allowed origin, by the address of its manifest.',
    description:
      'The origin must be on the list of the operator (`FOYER_APPLICATION_ORIGINS`), else A0404 with the reason ORIGIN_NOT_ALLOWED. The gateway fetches the files, compares their hashes, and stages the release.',
    request: z.object({
      manifest: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .describe('The address of the manifest.'),
    }),
    response: StagedRelease,
    errors: ['parameterError'],
    limit,
  }),
  differencePlugin: endpoint({
    method: 'GET',
    path: '/v2/admin/plugins/:key/releases/:release/difference',
    access,
    summary: 'Get what the activation of a release would change.',
    request: onePlugin.extend({ release: Id.describe('The id of the release.') }),
    response: ReleaseDifference,
    errors: ['parameterError'],
  }),
  activatePlugin: endpoint({
    method: 'PUT',
    path: '/v2/admin/plugins/:key/release',
    access,
    freshProof,
    summary: 'Put a release in force: an installation, an upgrade, or a rollback to a former release.',
    description: 'Open shells are notified. The files of the previous release are still served for a while.',
    request: onePlugin.extend({
      release: Id.describe('The id of the staged or former release.'),
      version: KnownVersion.describe(
        'The version of the application that the client has read. If it has changed since, the response is 409 A0442.',
      ),
    }),
    response: PluginEntry,
    errors: ['parameterError', 'versionConflict'],
  }),
  removePlugin: endpoint({
    method: 'DELETE',
    path: '/v2/admin/plugins/:key',
    access,
    freshProof,
    summary: 'Remove an installed application. Roles keep their permissions in it.',
    request: onePlugin.extend({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
  }),
}
