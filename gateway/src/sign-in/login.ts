import { canonicalUsername, needsCaptcha, type signInEndpoints } from '@foyer/contract/sign-in'
import type { RequestOf } from '@foyer/contract/wire'
import { recordEvent } from '../audit/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { Services } from '../services.ts'
import type { Principal } from '../session/index.ts'
import { admit, refuseLocked } from './admit.ts'
import { type Candidate, candidateFor } from './candidate.ts'
import { useCaptcha } from './captcha.ts'
import { addressKey, countFailure, recentFailures, unknownKey } from './failures.ts'
import { rehash } from './rehash.ts'
import { difficultyOfSource, isSpraying } from './spraying.ts'

type Login = typeof signInEndpoints.login
type Context = RequestContext<Login, Principal>

/** Password sign-in. Whatever is wrong with username or password, strangers get the same answer after the same time. */
export function login(services: Services) {
  return (context: Context) => services.hashing.inPlace(context.request.address, () => signIn(services, context))
}

async function signIn(services: Services, context: Context) {
  const { input } = context
  const now = services.clock.now()
  const username = canonicalUsername(input.username)
  const candidate = await candidateFor(services, context.request, username)
  refuseLocked(candidate.lockedUntil, now)
  if (captchaIsNeeded(services, candidate, input, now))
    await useCaptcha(services.db, input, now, difficultyOfSource(candidate.source))
  const right = await services.hashing.verify(candidate.person?.passwordHash, input.password)
  const { person } = candidate
  if (!right || !person?.passwordHash) throw await failed(services, context, candidate, username)
  const admitted = { ...candidate, person: { ...person, passwordHash: person.passwordHash } }
  const answer = await admit(services, context, admitted, {
    factor: 'password',
    /* Another password meanwhile: this one was wrong, then. */
    changedMeanwhile: (now) => failed(services, context, now, username),
  })
  if (!services.hashing.isCurrent(admitted.person.passwordHash)) await rehash(services, admitted.person, input.password)
  return answer
}

/**
 * The browser's own count can only make this stricter. A busy address needs one whatever the settings say, and so does one that
 * tries many usernames, but for users on devices they know.
 */
function captchaIsNeeded({ settings }: Services, candidate: Candidate, input: RequestOf<Login>, now: Date): boolean {
  const limits = settings.now
  if (recentFailures(candidate.addressFailedAt, limits, now) >= limits.addressCaptchaAfterFailures) return true
  if (!candidate.deviceKnown && isSpraying(candidate.source)) return true
  const failures = Math.max(recentFailures(candidate.failedAt, limits, now), Number(input.failedTimes ?? 0))
  return needsCaptcha(limits, failures)
}

async function failed(
  services: Services,
  { request }: Context,
  candidate: Candidate,
  username: string,
): Promise<Error> {
  const now = services.clock.now()
  const { subjectKey: subject, tried } = candidate
  const keys = { subject, address: addressKey(request.address), tried }
  const lockedUntil = await countFailure(services.db, keys, services.settings.now, now)
  await recordEvent(services.db, {
    action: lockedUntil ? 'sign-in.locked' : 'sign-in.failed',
    at: now,
    /* What was typed may be a password, or hold anything: only the name of a user is stored. */
    subject: candidate.person ? username : unknownKey(tried.name),
    organisationId: candidate.person?.organisationId,
    request,
    details: { factor: 'password' },
  })
  return lockedUntil ? errors.accountLocked({ lockEndTime: lockedUntil.toISOString() }) : errors.wrongCredentials()
}
