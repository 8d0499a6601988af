import { stringifySetCookie } from 'cookie'
import type { RequestInfo } from '../../platform/http/request-info.ts'

/**
 * The cookie that a browser's session is bound to over TLS, so that a stolen token alone is useless.
 * Browsers reject the `__Host-` prefix from any other host or path.
 */
const BINDING_COOKIE = '__Host-foyer-session'
/**
 * Marks a device on which a user has signed in, so that failures from elsewhere do not lock its owner out. Over TLS only the
 * prefixed name counts, which no other host and no plain connection can set.
 */
const DEVICE_COOKIE = 'foyer-device'
const DEVICE_COOKIE_OVER_TLS = `__Host-${DEVICE_COOKIE}`
const DEVICE_LIFETIME_SECONDS = 400 * 86_400

export function bindingOf(request: Pick<RequestInfo, 'cookie'>): string | undefined {
  return request.cookie(BINDING_COOKIE)
}

export function bindingCookie(value: string): string {
  return stringifySetCookie({
    name: BINDING_COOKIE,
    value,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
  })
}

/** Only a browser over TLS is bound: other clients store no cookies, and without TLS the prefix is not allowed. */
export function isCookieBound(request: RequestInfo): boolean {
  return request.secure && request.fromBrowser
}

export function deviceOf(request: RequestInfo): string | undefined {
  return request.cookie(request.secure ? DEVICE_COOKIE_OVER_TLS : DEVICE_COOKIE)
}

export function deviceCookie(value: string, secure: boolean): string {
  return stringifySetCookie({
    name: secure ? DEVICE_COOKIE_OVER_TLS : DEVICE_COOKIE,
    value,
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: DEVICE_LIFETIME_SECONDS,
  })
}
