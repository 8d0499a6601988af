import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH } from '../limits.ts'
import { call } from '../wire/call.ts'

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

export const applicationCalls = {
  versions: call({
    method: 'GET',
    path: '/v2/applications/versions',
    access: 'signed-in',
    says: 'The versions of the shell and of the installed applications that the caller may open.',
    answers: z.array(ApplicationVersion),
  }),
  plugins: call({
    method: 'GET',
    path: '/v2/plugins/status/installed',
    access: 'signed-in',
    says: 'The installed applications that the caller may open.',
    answers: z.array(InstalledPlugin),
  }),
  /** Whatever may not be opened answers A0302, whether or not there is such an application. */
  opened: call({
    method: 'POST',
    path: '/v2/applications/:key/opened',
    access: 'signed-in',
    says: 'Remember that the caller opened an application, for the list of those used recently.',
    asks: z.object({ key: z.string().max(APPLICATION_KEY_MAX_LENGTH) }),
    answers: z.object({}),
    refuses: ['A0302'],
    limit: { calls: 1_200, seconds: 60 },
  }),
}
