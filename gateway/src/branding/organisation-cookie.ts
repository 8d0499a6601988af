import { STORE_CODE_MAX_LENGTH } from '@foyer/contract/limits'
import { stringifySetCookie } from 'cookie'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { type BrandedOrganisation, withSignInPage } from './branded-organisation.ts'

/** The code of the organisation whose sign-in page this device shows. It is no secret, and gives no right. */
const ORGANISATION_COOKIE = 'foyer-organisation'
const LIFETIME_SECONDS = 365 * 86_400

type Request = Pick<RequestInfo, 'cookie' | 'secure'>

/** The code in the cookie; undefined for none. */
export function storedOrganisationCode(request: Pick<RequestInfo, 'cookie'>): string | undefined {
  return request.cookie(ORGANISATION_COOKIE) || undefined
}

/**
 * The cookie after the address of a sign-in page was opened. It has any code, also an unknown one, so that the response does not
 * reveal which organisations exist. An empty or too long one deletes it.
 */
export function cookieOfAddress(code: string, request: Request): string {
  return code.length > STORE_CODE_MAX_LENGTH ? cookie('', request) : cookie(code, request)
}

/**
 * The cookie of a signed-in user: their organisation if it has a sign-in page of its own, otherwise none.
 * @returns undefined if the device has it already
 */
export function cookieOfUser(organisation: BrandedOrganisation | undefined, request: Request): string | undefined {
  const code = withSignInPage(organisation)?.code ?? ''
  return code === (storedOrganisationCode(request) ?? '') ? undefined : cookie(code, request)
}

function cookie(value: string, { secure }: Request): string {
  return stringifySetCookie({
    ...{ name: ORGANISATION_COOKIE, value, path: '/', httpOnly: true, secure, sameSite: 'lax' },
    maxAge: value === '' ? 0 : LIFETIME_SECONDS,
  })
}
