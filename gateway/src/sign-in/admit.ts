import { type LoginAnswer, stageAfterSignIn } from '@foyer/contract/sign-in'
import { recordEvent } from '../audit/index.ts'
import { later } from '../platform/clock.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import { randomToken, tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { bindingCookie, deviceCookie, endElsewhere, isBound } from '../session/index.ts'
import { googleTypeOf, refusedFor } from './admission.ts'
import { type Candidate, candidateFor } from './candidate.ts'
import { openSession } from './open-session.ts'
import { passwordOwed } from './owed.ts'
import { tellOfFailures } from './tell-of-failures.ts'

/** Somebody who has shown who they are; the hash is what the password was checked against. */
export type Admitted = Candidate & { person: NonNullable<Candidate['person']> & { passwordHash: string } }

export interface Admission {
  readonly factor: 'password' | 'passkey'
  /** The passkey that was shown. */
  readonly passkeyId?: string | undefined
  /** What to answer where the password was changed in the moment it was checked. */
  changedMeanwhile(candidate: Candidate): Promise<Error>
}

type Context = Pick<RequestContext<{ access: 'public' }>, 'request' | 'setCookie'>

export function refuseLocked(until: Date | null | undefined, now: Date): void {
  if (until && until > now) throw errors.accountLocked({ lockEndTime: until.toISOString() })
}

/** How often a sign-in begins again because what it owes changed under it. */
const ATTEMPTS = 5

/** Opens the session of somebody who has shown who they are, unless they may not come in at all. */
export async function admit(
  services: Services,
  context: Context,
  candidate: Admitted,
  admission: Admission,
  attempt = 1,
): Promise<LoginAnswer> {
  const { request, setCookie } = context
  const { person } = candidate
  const now = services.clock.now()
  const reason = refusedFor(person.standing)
  if (reason) {
    /* Who guesses on while the lock falls does not learn here which guess was right. */
    refuseLocked((await candidateFor(services, request, person.username)).lockedUntil, now)
    await recordEvent(services.db, {
      action: 'sign-in.refused',
      at: now,
      actor: { id: person.id, username: person.username },
      organisationId: person.organisationId,
      subject: person.username,
      request,
      details: { reason },
    })
    throw errors.noPermission({ reason })
  }
  const answer = {
    username: person.username,
    access_token: randomToken(),
    googleType: admission.factor === 'passkey' ? (0 as const) : googleTypeOf(person.multiFactor),
    ...passwordOwed(person.passwordDue, now),
  }
  const stage = stageAfterSignIn(answer)
  const binding = isBound(request) ? randomToken() : undefined
  const device = randomToken()
  const opened = await openSession(
    services.db,
    {
      personId: person.id,
      organisationId: person.organisationId,
      username: person.username,
      passwordHash: person.passwordHash,
      securityVersion: person.securityVersion,
      multiFactor: person.multiFactor,
      passkeyId: admission.passkeyId,
      stage,
      tokenHash: tokenHash(answer.access_token),
      bindingHash: binding === undefined ? undefined : tokenHash(binding),
      presentedDevice: candidate.deviceToken,
      deviceToken: tokenHash(device),
      subjectKey: candidate.subjectKey,
      tried: candidate.tried,
      triedForgottenAt: later(now, services.settings.now.lockWindowSeconds),
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
      factor: admission.factor,
    },
    now,
  )
  if (opened === undefined) {
    const again = await judgeAgain(services, request, candidate, admission)
    if (attempt >= ATTEMPTS) throw errors.serviceUnavailable()
    return await admit(services, context, again, admission, attempt + 1)
  }
  await tellOfFailures(services, request, person.id, candidate)
  if (stage === 'full' && opened.onlyOne)
    services.changes.apply(await write(services, (tx) => endElsewhere(tx, person.id, opened.id, now)))
  if (binding) setCookie(bindingCookie(binding))
  setCookie(deviceCookie(device, request.secure))
  return stage === 'code' ? { ...answer, trustOffered: person.multiFactor.trustOffered } : answer
}

/**
 * Somebody whose account changed in the moment the password was checked, as they are now. Locked or given another password: answered
 * as if it had been so before.
 */
async function judgeAgain(
  services: Services,
  request: RequestFacts,
  { person }: Admitted,
  admission: Admission,
): Promise<Admitted> {
  const again = await candidateFor(services, request, person.username)
  refuseLocked(again.lockedUntil, services.clock.now())
  if (again.person?.passwordHash !== person.passwordHash) throw await admission.changedMeanwhile(again)
  if (admission.passkeyId !== undefined && !(await isThere(services, admission.passkeyId)))
    throw await admission.changedMeanwhile(again)
  return { ...again, person: { ...again.person, passwordHash: person.passwordHash } }
}

async function isThere({ db }: Services, passkeyId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('id', '=', passkeyId).executeTakeFirst()
  return row !== undefined
}
