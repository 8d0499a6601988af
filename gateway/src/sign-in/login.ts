import { canonicalUsername, needsCaptcha, type signInCalls, stageAfterSignIn } from '@foyer/contract/sign-in'
import type { Asked } from '@foyer/contract/wire'
import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import { randomToken, tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { bindingCookie, type Caller, deviceCookie, deviceOf, isBound } from '../session/index.ts'
import { googleTypeOf, refusedFor } from './admission.ts'
import { type Candidate, readCandidate } from './candidate.ts'
import { useCaptcha } from './captcha.ts'
import { addressKey, countFailure, recentFailures } from './failures.ts'
import { openSession } from './open-session.ts'

type Login = typeof signInCalls.login
type Context = CallContext<Login, Caller>

/** Password sign-in. Whatever is wrong with username or password, strangers get the same answer after the same time. */
export function login(services: Services) {
  return (context: Context) => services.hashing.inPlace(() => signIn(services, context))
}

async function signIn(services: Services, context: Context) {
  const { asked } = context
  const now = services.clock.now()
  const username = canonicalUsername(asked.username)
  const candidate = await candidateOf(services, context, username)
  refuseLocked(candidate.lockedUntil, now)
  if (captchaIsNeeded(services, candidate, asked, now)) await useCaptcha(services.db, asked, now)
  const right = await services.hashing.verify(candidate.person?.passwordHash, asked.password)
  const { person } = candidate
  if (!right || !person?.passwordHash) throw await failed(services, context, candidate, username)
  return await admit(services, context, { ...candidate, person: { ...person, passwordHash: person.passwordHash } })
}

function candidateOf({ db }: Services, { request }: Context, username: string): Promise<Candidate> {
  const device = deviceOf(request)
  return readCandidate(db, username, device ? tokenHash(device) : undefined, request.address)
}

function refuseLocked(until: Date | null | undefined, now: Date): void {
  if (until && until > now) throw refuse('A0203', { lockEndTime: until.toISOString() })
}

/** The browser's own count can only make this stricter. A busy address needs one whatever the settings say. */
function captchaIsNeeded({ settings }: Services, candidate: Candidate, asked: Asked<Login>, now: Date): boolean {
  const limits = settings.now
  if (recentFailures(candidate.addressFailedAt, limits, now) >= limits.addressCaptchaAfterFailures) return true
  const failures = Math.max(recentFailures(candidate.failedAt, limits, now), Number(asked.failedTimes ?? 0))
  return needsCaptcha(limits, failures)
}

async function failed(
  services: Services,
  { request }: Context,
  candidate: Candidate,
  username: string,
): Promise<Error> {
  const now = services.clock.now()
  const keys = { subject: candidate.subjectKey, address: addressKey(request.address) }
  const lockedUntil = await countFailure(services.db, keys, services.settings.now, now)
  await recordEvent(services.db, {
    action: lockedUntil ? 'sign-in.locked' : 'sign-in.failed',
    at: now,
    subject: username,
    organisationId: candidate.person?.organisationId,
    request,
    details: { factor: 'password' },
  })
  return lockedUntil ? refuse('A0203', { lockEndTime: lockedUntil.toISOString() }) : refuse('A0210')
}

type Admitted = Candidate & { person: NonNullable<Candidate['person']> & { passwordHash: string } }

async function admit(services: Services, context: Context, candidate: Admitted) {
  const { request, setCookie } = context
  const { person } = candidate
  const now = services.clock.now()
  const reason = refusedFor(person.standing)
  if (reason) {
    /* Who guesses on while the lock falls does not learn here which guess was right. */
    refuseLocked((await candidateOf(services, context, person.username)).lockedUntil, now)
    await recordEvent(services.db, {
      action: 'sign-in.refused',
      at: now,
      actor: { id: person.id, username: person.username },
      organisationId: person.organisationId,
      subject: person.username,
      request,
      details: { reason },
    })
    throw refuse('A0213', { reason })
  }
  const answer = {
    username: person.username,
    access_token: randomToken(),
    googleType: googleTypeOf(person),
    userFirstLogin: person.passwordDue.firstLogin,
    passwordModifyExpires: person.passwordDue.expiresAt !== null && person.passwordDue.expiresAt <= now,
  }
  const binding = isBound(request) ? randomToken() : undefined
  const device = deviceOf(request) ?? randomToken()
  const opened = await openSession(
    services.db,
    {
      personId: person.id,
      organisationId: person.organisationId,
      username: person.username,
      passwordHash: person.passwordHash,
      stage: stageAfterSignIn(answer),
      tokenHash: tokenHash(answer.access_token),
      bindingHash: binding === undefined ? undefined : tokenHash(binding),
      deviceHash: tokenHash(device),
      subjectKey: candidate.subjectKey,
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
      factor: 'password',
    },
    now,
  )
  if (!opened) throw await overtaken(services, context, candidate)
  if (binding) setCookie(bindingCookie(binding))
  setCookie(deviceCookie(device, request.secure))
  return answer
}

/** Locked, disabled or given another password in the moment the password was checked: answered as if it had been so before. */
async function overtaken(services: Services, context: Context, { person }: Admitted): Promise<Error> {
  const again = await candidateOf(services, context, person.username)
  const now = services.clock.now()
  if (again.lockedUntil && again.lockedUntil > now)
    return refuse('A0203', { lockEndTime: again.lockedUntil.toISOString() })
  if (again.person?.passwordHash !== person.passwordHash) return await failed(services, context, again, person.username)
  return refuse('A0213', { reason: (again.person && refusedFor(again.person.standing)) ?? 'DISABLED' })
}
