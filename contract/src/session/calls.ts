import { z } from 'zod'
import { call } from '../wire/call.ts'

const logout = {
  access: 'any-stage',
  says: 'End this session.',
  answers: z.object({
    /** Names of cookies that the browser is to drop (setting `logoutCookies`). */
    cookies: z.array(z.string()),
  }),
} as const

export const sessionCalls = {
  /**
   * Changes something although it is a GET: the wire is older than that rule. It stays safe because a bearer token in a
   * header is needed, which no link, picture or form of another site can send.
   */
  logout: call({ ...logout, method: 'GET', path: '/user/logout', once: true }),
  /** The same as it should have been. */
  logoutByPost: call({ ...logout, method: 'POST', path: '/user/logout' }),
}
