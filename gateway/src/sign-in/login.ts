import { canonicalUsername, needsCaptcha, type signInEndpoints } from '@foyer/contract/sign-in'
import type { RequestOf } from '@foyer/contract/wire'
import { recordEvent } from '../audit/index.ts'
import { consumeCaptcha } from '../captcha/index.ts'
import {
  addressKey,
  countFailure,
  difficultyOfSource,
  isSpraying,
  recentFailures,
  unknownUsernameKey,
} from '../lockout/index.ts'
import { rehash } from '../password/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { Principal } from '../session/index.ts'
import { assertNotLocked, completeSignIn } from './complete-sign-in.ts'
import type { Deps } from './deps.ts'
import { type LoginContext, loginContextFor } from './login-context.ts'

type Login = typeof signInEndpoints.login
type Context = RequestContext<Login, Principal>

/** Password sign-in. Whatever is wrong with username or password, the response is the same after the same time. */
export function login(deps: Deps) {
  return (context: Context) => deps.hashing.runSignIn(context.request.address, () => signIn(deps, context))
}

async function signIn(deps: Deps, context: Context) {
  const { input } = context
  const now = deps.clock.now()
  const username = canonicalUsername(input.username)
  const loginContext = await loginContextFor(deps, context.request, username)
  assertNotLocked(loginContext.lockedUntil, now)
  if (captchaIsNeeded(deps, loginContext, input, now))
    await consumeCaptcha(deps.db, input, now, difficultyOfSource(loginContext.source))
  const right = await deps.hashing.verify(loginContext.person?.passwordHash, input.password)
  const { person } = loginContext
  if (!right || !person?.passwordHash) throw await onWrongPassword(deps, context, loginContext, username)
  const admitted = { ...loginContext, person: { ...person, passwordHash: person.passwordHash } }
  const answer = await completeSignIn(deps, context, admitted, {
    factor: 'password',
    /* Another password meanwhile: this one was wrong, then. */
    changedMeanwhile: (now) => onWrongPassword(deps, context, now, username),
  })
  if (!deps.hashing.isCurrent(admitted.person.passwordHash)) await rehash(deps, admitted.person, input.password)
  return answer
}

/**
 * The browser's own count can only make this stricter. A busy address needs one whatever the settings say, and so does one that
 * tries many usernames, but for users on devices they know.
 */
function captchaIsNeeded({ settings }: Deps, loginContext: LoginContext, input: RequestOf<Login>, now: Date): boolean {
  const limits = settings.now
  if (recentFailures(loginContext.addressFailedAt, limits, now) >= limits.addressCaptchaAfterFailures) return true
  if (!loginContext.deviceKnown && isSpraying(loginContext.source)) return true
  const failures = Math.max(recentFailures(loginContext.failedAt, limits, now), Number(input.failedTimes ?? 0))
  return needsCaptcha(limits, failures)
}

async function onWrongPassword(
  deps: Deps,
  { request }: Context,
  loginContext: LoginContext,
  username: string,
): Promise<Error> {
  const now = deps.clock.now()
  const { subjectKey: subject, tried } = loginContext
  const keys = { subject, address: addressKey(request.address), tried }
  const lockedUntil = await countFailure(deps.db, keys, deps.settings.now, now)
  await recordEvent(deps.db, {
    action: lockedUntil ? 'sign-in.locked' : 'sign-in.failed',
    at: now,
    /* What was typed may be a password, or hold anything: only the name of a user is stored. */
    subject: loginContext.person ? username : unknownUsernameKey(tried.name),
    organisationId: loginContext.person?.organisationId,
    request,
    details: { factor: 'password' },
  })
  return lockedUntil ? errors.accountLocked({ lockEndTime: lockedUntil.toISOString() }) : errors.wrongCredentials()
}
