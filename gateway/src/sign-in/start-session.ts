import { type LoginResponse, stageAfterSignIn } from '@foyer/contract/sign-in'
import type { Stage } from '@foyer/contract/wire'
import { recordEvent } from '../audit/index.ts'
import { passwordDueFlags } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import { addSeconds } from '../platform/time/clock.ts'
import { bindingCookie, deviceCookie, isCookieBound } from '../session/index.ts'
import { googleTypeOf, noPermissionReason } from './account-status.ts'
import type { Deps } from './deps.ts'
import {
  type AuthenticatedLogin,
  assertNotLocked,
  authenticatedLogin,
  identifiedLogin,
  type LoginContext,
  loginContextFor,
} from './login-context.ts'
import { type OpenedSession, openSession, type ProviderProof, type SignInFactor } from './open-session.ts'

/** How the user authenticated. */
export interface Proof {
  readonly factor: SignInFactor
  /** The passkey that was used. */
  readonly passkeyId?: string | undefined
  /** The identity at a provider that was used. */
  readonly signOn?: ProviderProof | undefined
}

export interface StartedSession {
  readonly outcome: 'started'
  /** The state when the session was opened. */
  readonly login: AuthenticatedLogin
  readonly session: OpenedSession
  readonly stage: Stage
  readonly startedAt: Date
  readonly response: LoginResponse
  readonly cookies: readonly string[]
}

/** The password, passkey or identity was replaced while it was checked. */
export interface OutdatedProof {
  readonly outcome: 'proof-outdated'
  readonly loginContext: LoginContext
}

/** Maximum number of restarts because the pending steps changed concurrently. */
const ATTEMPTS = 5

/**
 * Opens the session of an authenticated user. Throws if the user may not sign in. If the account changed while the proof was
 * checked, it is read again: a lock or another password then gives the same result as if it had come first.
 */
export async function startSession(
  deps: Deps,
  request: RequestInfo,
  authenticated: AuthenticatedLogin,
  proof: Proof,
): Promise<StartedSession | OutdatedProof> {
  let login = authenticated
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock.now()
    await assertPermitted(deps, request, login.user, now)
    const started = await tryToStart(deps, request, login, proof, now)
    if (started) return started
    const loginContext = await loginContextFor(deps, request, login.user.username)
    assertNotLocked(loginContext.lockedUntil, deps.clock.now())
    const again = authenticatedAgain(loginContext, login, proof)
    if (!again || !(await isProofCurrent(deps, again, proof))) return { outcome: 'proof-outdated', loginContext }
    login = again
  }
  throw errors.serviceUnavailable()
}

async function assertPermitted(
  deps: Deps,
  request: RequestInfo,
  user: AuthenticatedLogin['user'],
  now: Date,
): Promise<void> {
  const reason = noPermissionReason(user.accountStatus)
  if (!reason) return
  /* A guess that continues after the lock must not learn here whether it was right. */
  assertNotLocked((await loginContextFor(deps, request, user.username)).lockedUntil, now)
  await recordEvent(deps.db, {
    action: 'sign-in.refused',
    at: now,
    actor: { id: user.id, username: user.username },
    organisationId: user.organisationId,
    subject: user.username,
    request,
    details: { reason },
  })
  throw errors.noPermission({ reason })
}

/** Undefined if the account changed concurrently. */
async function tryToStart(
  deps: Deps,
  request: RequestInfo,
  login: AuthenticatedLogin,
  proof: Proof,
  now: Date,
): Promise<StartedSession | undefined> {
  const { user } = login
  const response = responseTo(user, proof, now)
  const stage = stageAfterSignIn(response)
  const binding = isCookieBound(request) ? randomToken() : undefined
  const device = randomToken()
  const session = await openSession(
    deps.db,
    {
      userId: user.id,
      organisationId: user.organisationId,
      username: user.username,
      passwordHash: user.passwordHash,
      securityVersion: user.securityVersion,
      multiFactor: user.multiFactor,
      passkeyId: proof.passkeyId,
      stage,
      tokenHash: tokenHash(response.access_token),
      bindingHash: binding === undefined ? undefined : tokenHash(binding),
      presentedDevice: login.deviceToken,
      deviceToken: tokenHash(device),
      subjectKey: login.subjectKey,
      tried: login.tried,
      triedExpiresAt: addSeconds(now, deps.settings.now.lockWindowSeconds),
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
      factor: proof.factor,
      signOn: proof.signOn,
    },
    now,
  )
  if (!session) return undefined
  return {
    outcome: 'started',
    login,
    session,
    stage,
    startedAt: now,
    response: stage === 'code' ? { ...response, trustOffered: user.multiFactor.trustOffered } : response,
    cookies: [...(binding ? [bindingCookie(binding)] : []), deviceCookie(device, request.secure)],
  }
}

function responseTo({ username, multiFactor, passwordDue }: AuthenticatedLogin['user'], proof: Proof, now: Date) {
  return {
    username,
    access_token: randomToken(),
    googleType: hasSeveralFactors(proof) ? (0 as const) : googleTypeOf(multiFactor),
    ...passwordDueFlags(passwordDue, now),
  }
}

function hasSeveralFactors({ factor, signOn }: Proof): boolean {
  return factor === 'passkey' || signOn?.severalFactors === true
}

/** A password must still be the one that was checked; a passkey or identity has no use for it. */
function authenticatedAgain(
  loginContext: LoginContext,
  login: AuthenticatedLogin,
  { factor }: Proof,
): AuthenticatedLogin | undefined {
  if (factor !== 'password') return identifiedLogin(loginContext)
  return authenticatedLogin(loginContext, login.user.passwordHash)
}

async function isProofCurrent({ db }: Deps, { user }: AuthenticatedLogin, proof: Proof): Promise<boolean> {
  if (proof.passkeyId !== undefined)
    return (
      (await db.selectFrom('passkey').select('id').where('id', '=', proof.passkeyId).executeTakeFirst()) !== undefined
    )
  if (!proof.signOn) return true
  const { issuer, subject } = proof.signOn
  const identity = await db
    .selectFrom('sign_on_identity')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('person_id', '=', user.id)
    .executeTakeFirst()
  return identity !== undefined
}
