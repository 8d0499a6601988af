import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'

/** What the version list and the address of an application name it by. */
export const ApplicationKey = z
  .string()
  .max(APPLICATION_KEY_MAX_LENGTH)
  .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and -, beginning with a letter')

/** The shell's own key in the version list. No application may have it. */
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
    summary: 'The versions of the shell and of the installed applications that the signed-in user may open.',
    response: z.array(ApplicationVersion),
  }),
  plugins: endpoint({
    method: 'GET',
    path: '/v2/plugins/status/installed',
    access: 'signed-in',
    summary: 'The installed applications that the signed-in user may open.',
    response: z.array(InstalledPlugin),
  }),
  /** Whatever may not be opened answers A0302, whether or not there is such an application. */
  opened: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/opened',
    access: 'signed-in',
    summary: 'Record that the signed-in user opened an application, for the list of those used recently.',
    request: z.object({ key: z.string().max(APPLICATION_KEY_MAX_LENGTH) }),
    response: z.object({}),
    errors: ['accessDenied'],
    limit: { calls: 1_200, seconds: 60 },
  }),
}
