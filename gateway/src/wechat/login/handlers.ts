import { entryOf } from '@foyer/contract/errors'
import { WECHAT_CODE_LIFETIME } from '@foyer/contract/limits'
import type { LoginResponse } from '@foyer/contract/sign-in'
import type { wechatEndpoints } from '@foyer/contract/wechat'
import { recordEvent } from '../../audit/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import { asApiError } from '../../platform/http/error-handler.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { OutgoingFault } from '../../platform/outgoing/outgoing-fault.ts'
import { randomToken } from '../../platform/secrets/secrets.ts'
import { assertNotLocked, finishSignIn, identifiedLogin, loginContextFor, startSession } from '../../sign-in/index.ts'
import { browserCookie, browserHashOf, findLinkedUser, soleOrganisationOf } from '../../single-sign-on/index.ts'
import type { Tables } from '../../tables.ts'
import { accountInUse, issuerOf, WECHAT } from '../account.ts'
import { withAccessToken } from '../api/access-token.ts'
import { createQrCode, readQrImage, WeChatError, wechatFetch } from '../api/wechat-api.ts'
import type { Deps } from '../deps.ts'
import { readLogin, storeLogin, takeLogin } from './logins.ts'

type Calls = typeof wechatEndpoints

/** Creates a QR code for this browser. */
export function qrcode(deps: Deps) {
  return async ({ input, request, setCookie }: RequestContext<Calls['qrcode']>) => {
    const account = await accountInUse(deps)
    const { cookie, hash } = browserCookie(request)
    const scene = randomToken()
    if (!(await storeLogin(deps, request, { loginStr: input.loginStr, scene, browserHash: hash })))
      throw errors.invalidField('loginStr', 'was used before')
    const fetch = wechatFetch(account, deps)
    try {
      const ticket = await withAccessToken(deps, account, fetch, (token) =>
        createQrCode(account, fetch, token, { scene, seconds: WECHAT_CODE_LIFETIME / 1_000 }),
      )
      const image = await readQrImage(account, fetch, ticket)
      setCookie(cookie)
      return { qrcode: image }
    } catch (error) {
      if (!(error instanceof WeChatError || error instanceof OutgoingFault)) throw error
      deps.log.warn({ reason: error.message }, 'WeChat could not create a QR code')
      throw errors.signOnFailed()
    }
  }
}

/** Returns the session once the user has confirmed on the phone; 1007 before. */
export function login(deps: Deps) {
  return async ({ input, ...context }: RequestContext<Calls['login']>): Promise<LoginResponse> => {
    const { request } = context
    const row = await readLogin(deps, input.loginStr, browserHashOf(request))
    if (!row) throw errors.signOnCode()
    if (row.state === 'open' || row.state === 'scanned') throw errors.notYet()
    if (!(await takeLogin(deps, row))) throw errors.signOnCode()
    try {
      if (row.state === 'cancelled') throw errors.signOnResult()
      if (row.state === 'unknown') throw errors.accountExists()
      return await openSession(deps, context, row)
    } catch (error) {
      await recordFailure(deps, request, error)
      throw error
    }
  }
}

async function recordFailure({ db, clock }: Deps, request: RequestInfo, thrown: unknown): Promise<void> {
  const { code } = entryOf(asApiError(thrown).error)
  const details = { factor: 'provider', provider: WECHAT, error: code }
  const organisationId = await soleOrganisationOf(db, WECHAT)
  await recordEvent(db, { action: 'sign-in.failed', at: clock.now(), organisationId, request, details })
}

async function openSession(
  deps: Deps,
  context: Pick<RequestContext<Calls['login']>, 'request' | 'setCookie'>,
  { openid }: Tables['wechat_login'],
): Promise<LoginResponse> {
  const { configuration } = await accountInUse(deps)
  const identity = { issuer: issuerOf(configuration), subject: openid ?? '' }
  const user = await findLinkedUser(deps.db, identity)
  if (user?.organisationId !== configuration.organisation) throw errors.signOnNotInOrganisation()
  const loginContext = await loginContextFor(deps, context.request, user.username)
  const identified = identifiedLogin(loginContext)
  if (!identified) throw errors.signOnNotInOrganisation()
  /* A lock holds on every way in. */
  assertNotLocked(loginContext.lockedUntil, deps.clock.now())
  const signOn = { ...identity, provider: WECHAT, severalFactors: false, session: undefined, idToken: undefined }
  const started = await startSession(deps, context.request, identified, { factor: 'provider', signOn })
  if (started.outcome === 'proof-outdated') throw errors.signOnNotInOrganisation()
  await deps.db
    .updateTable('sign_on_identity')
    .set({ last_used_at: deps.clock.now() })
    .where('id', '=', user.identityId)
    .execute()
  return await finishSignIn(deps, context, started)
}
