import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const logout = {
  access: 'any-stage',
  summary: 'End this session.',
  response: z.object({
    /** Names of cookies that the browser is to drop (setting `logoutCookies`). */
    cookies: z.array(z.string()),
  }),
} as const

export const sessionEndpoints = {
  /**
   * Changes something although it is a GET: the wire is older than that rule. It stays safe because a bearer token in a
   * header is needed, which no link, picture or form of another site can send.
   */
  logout: endpoint({ ...logout, method: 'GET', path: '/user/logout', once: true }),
  /** The same as it should have been. */
  logoutByPost: endpoint({ ...logout, method: 'POST', path: '/user/logout' }),
}
