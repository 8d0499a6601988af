import { canonicalUsername, type LoginResponse, needsCaptcha, type signInEndpoints } from '@foyer/contract/sign-in'
import type { RequestOf } from '@foyer/contract/wire'
import { recordEvent } from '../audit/index.ts'
import { consumeCaptcha } from '../captcha/index.ts'
import {
  addressKey,
  countFailureAndLock,
  difficultyOfSource,
  isSpraying,
  recentFailures,
  unknownUsernameKey,
} from '../lockout/index.ts'
import { rehash } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  assertNotLocked,
  authenticatedLogin,
  type LoginContext,
  loginContextFor,
  type PasswordLogin,
} from './login-context.ts'
import { startSession } from './start-session.ts'

type Login = typeof signInEndpoints.login
type Context = RequestContext<Login, Principal>

/** Password sign-in. A wrong username and a wrong password get the same response after the same time. */
export function login(deps: Deps) {
  return (context: Context) => deps.hashing.runSignIn(context.request.address, () => signIn(deps, context))
}

async function signIn(deps: Deps, context: Context): Promise<LoginResponse> {
  const { input, request } = context
  const username = canonicalUsername(input.username)
  const now = deps.clock.now()
  const loginContext = await loginContextFor(deps, request, username)
  assertNotLocked(loginContext.lockedUntil, now)
  if (captchaIsNeeded(deps, loginContext, input, now))
    await consumeCaptcha(deps.db, input, now, difficultyOfSource(loginContext.source))
  const authenticated = await verifyPassword(deps, loginContext, input.password)
  if (!authenticated) throw await countWrongPassword(deps, request, loginContext, username)
  const started = await startSession(deps, request, authenticated, { factor: 'password' })
  /* Another password meanwhile: this one was wrong, then. */
  if (started.outcome === 'proof-outdated')
    throw await countWrongPassword(deps, request, started.loginContext, username)
  const response = await finishSignIn(deps, context, started)
  const { user } = authenticated
  if (!deps.hashing.isCurrent(user.passwordHash)) await rehash(deps, user, input.password)
  return response
}

/**
 * Checks the captcha. The browser's own count can only make it stricter. A busy address needs one whatever the settings are, and so
 * does one that tries many usernames, except for users on devices they know.
 */
function captchaIsNeeded({ settings }: Deps, loginContext: LoginContext, input: RequestOf<Login>, now: Date): boolean {
  const limits = settings.now
  if (recentFailures(loginContext.addressFailedAt, limits, now) >= limits.addressCaptchaAfterFailures) return true
  if (!loginContext.deviceKnown && isSpraying(loginContext.source)) return true
  const failures = Math.max(recentFailures(loginContext.failedAt, limits, now), Number(input.failedTimes ?? 0))
  return needsCaptcha(limits, failures)
}

/** Takes the same time for an unknown username and for a user without a password. */
async function verifyPassword(
  { hashing }: Deps,
  loginContext: LoginContext,
  password: string,
): Promise<PasswordLogin | undefined> {
  const right = await hashing.verify(loginContext.user?.passwordHash, password)
  return right ? authenticatedLogin(loginContext) : undefined
}

/** Counts and records the failure. Returns the error for it. */
async function countWrongPassword(
  { db, clock, settings }: Deps,
  request: RequestInfo,
  { user, subjectKey: subject, tried }: LoginContext,
  username: string,
): Promise<Error> {
  const now = clock.now()
  const keys = { subject, address: addressKey(request.address), tried }
  const lockedUntil = await countFailureAndLock(db, keys, settings.now, now)
  await recordEvent(db, {
    action: lockedUntil ? 'sign-in.locked' : 'sign-in.failed',
    at: now,
    /* What was typed may be a password, or hold anything: only the name of a user is stored. */
    subject: user ? username : unknownUsernameKey(tried.name),
    organisationId: user?.organisationId,
    request,
    details: { factor: 'password' },
  })
  return lockedUntil ? errors.accountLocked({ lockEndTime: lockedUntil.toISOString() }) : errors.wrongCredentials()
}
