import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const logout = {
  access: 'any-stage',
  summary: 'End this session.',
  response: z
    .object({
      cookies: z
        .array(z.string())
        .describe('Names of the cookies that the browser must delete (setting `logoutCookies`).'),
      providerLogout: z
        .string()
        .describe('An address at the provider of the sign-in that the browser opens, to sign out there as well.')
        .optional(),
    })
    .meta({ id: 'SignedOut', description: 'What is left to do after a sign-out.' }),
} as const

export const sessionEndpoints = {
  /**
   * A GET that changes something, for compatibility with old clients. It is safe, because it needs a bearer token in a
   * header, which a link, image or form of another site cannot send.
   */
  logout: endpoint({
    ...logout,
    method: 'GET',
    path: '/user/logout',
    description: 'For old clients. New ones send POST.',
    once: true,
  }),
  /** The same endpoint with the correct method. */
  logoutByPost: endpoint({ ...logout, method: 'POST', path: '/user/logout' }),
}
