import { stringifySetCookie } from 'cookie'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'

/** Binds a sign-in through a provider to the browser that began it. */
const NAME = 'foyer-sign-on'
const NAME_OVER_TLS = `__Host-${NAME}`
/** As long as a sign-in at the provider may take, and the one-time code after it. */
const LIFETIME_SECONDS = 15 * 60

/** The hash of the cookie of this browser; undefined without one. */
export function browserHashOf(request: RequestInfo): Buffer | undefined {
  const value = cookieOf(request)
  return value === undefined ? undefined : tokenHash(value)
}

/** Returns the cookie to set and its hash. A browser with a cookie keeps its value, so that several tabs can sign in. */
export function browserCookie(request: RequestInfo): { readonly cookie: string; readonly hash: Buffer } {
  const value = cookieOf(request) ?? randomToken()
  const cookie = stringifySetCookie({
    name: nameFor(request),
    value,
    path: '/',
    httpOnly: true,
    secure: request.secure,
    /* The provider redirects back from another site. */
    sameSite: 'lax',
    maxAge: LIFETIME_SECONDS,
  })
  return { cookie, hash: tokenHash(value) }
}

function cookieOf(request: RequestInfo): string | undefined {
  const value = request.cookie(nameFor(request))
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

function nameFor({ secure }: RequestInfo): string {
  return secure ? NAME_OVER_TLS : NAME
}
