import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, Nothing } from '../wire/fields.ts'

/** Key of an application in the version list and in its address. */
export const ApplicationKey = z
  .string()
  .max(APPLICATION_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and -, beginning with a letter')
  .describe('The key of the application.')

/** The shell's own key in the version list. No application may use it. */
export const SHELL_KEY = 'shell'

export const ApplicationVersion = z
  .object({
    key: z.string().describe('The key of the application, or `shell`.'),
    name: z.string().describe('The name of the application.'),
    version: z.string().describe('The version, such as 2.1.0.'),
    releasedAt: Instant.describe('When the version was released.'),
  })
  .meta({ id: 'ApplicationVersion', description: 'The version of the shell or of an application.' })
export type ApplicationVersion = z.output<typeof ApplicationVersion>

export const InstalledPlugin = z
  .object({
    key: z.string().describe('The key of the application.'),
    version: z.string().describe('The installed version, such as 2.1.0.'),
    installedAt: Instant.describe('When this version was installed.'),
  })
  .meta({ id: 'InstalledPlugin', description: 'An installed application.' })
export type InstalledPlugin = z.output<typeof InstalledPlugin>

export const applicationEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/v2/applications/versions',
    access: 'signed-in',
    summary: 'List the versions of the shell and of the installed applications that the signed-in user may open.',
    response: z.array(ApplicationVersion).describe('The versions: that of the shell, and those of the applications.'),
  }),
  plugins: endpoint({
    method: 'GET',
    path: '/v2/plugins/status/installed',
    access: 'signed-in',
    summary: 'List the installed applications that the signed-in user may open.',
    response: z.array(InstalledPlugin).describe('The installed applications.'),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/opened',
    access: 'signed-in',
    summary: 'Record that the signed-in user opened an application, for the list of recently used ones.',
    description: 'An unknown application gets the same error, A0302, as one that the user may not open.',
    request: z.object({ key: z.string().max(APPLICATION_KEY_MAX_LENGTH).describe('The key of the application.') }),
    response: Nothing,
    errors: ['accessDenied'],
    limit: { calls: 1_200, seconds: 60 },
  }),
}
