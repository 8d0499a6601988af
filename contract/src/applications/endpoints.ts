import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Key of an application in the version list and in its address. */
export const ApplicationKey = z
  .string()
  .max(APPLICATION_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and -, beginning with a letter')

/** The shell's own key in the version list. No application may use it. */
export const SHELL_KEY = 'shell'

export const ApplicationVersion = z.object({
  key: z.string(),
  name: z.string(),
  version: z.string(),
  releasedAt: z.iso.datetime(),
})
export type ApplicationVersion = z.output<typeof ApplicationVersion>

export const InstalledPlugin = z.object({ key: z.string(), version: z.string(), installedAt: z.iso.datetime() })
export type InstalledPlugin = z.output<typeof InstalledPlugin>

export const applicationEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/v2/applications/versions',
    access: 'signed-in',
    summary: 'List the versions of the shell and of the installed applications that the signed-in user may open.',
    response: z.array(ApplicationVersion),
  }),
  plugins: endpoint({
    method: 'GET',
    path: '/v2/plugins/status/installed',
    access: 'signed-in',
    summary: 'List the installed applications that the signed-in user may open.',
    response: z.array(InstalledPlugin),
  }),
  /** An unknown application gets the same error, A0302, as one that the user may not open. */
  opened: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/opened',
    access: 'signed-in',
    summary: 'Record that the signed-in user opened an application, for the list of recently used ones.',
    request: z.object({ key: z.string().max(APPLICATION_KEY_MAX_LENGTH) }),
    response: z.object({}),
    errors: ['accessDenied'],
    limit: { calls: 1_200, seconds: 60 },
  }),
}
