import { type LoginAnswer, stageAfterSignIn } from '@foyer/contract/sign-in'
import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import { randomToken, tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { bindingCookie, deviceCookie, deviceOf, endElsewhere, isBound } from '../session/index.ts'
import { googleTypeOf, refusedFor } from './admission.ts'
import { type Candidate, candidateFor } from './candidate.ts'
import { openSession } from './open-session.ts'
import { passwordOwed } from './owed.ts'
import { tellOfFailures } from './tell-of-failures.ts'

/** Somebody who has shown who they are; the hash is what the password was checked against. */
export type Admitted = Candidate & { person: NonNullable<Candidate['person']> & { passwordHash: string } }

export interface Admission {
  readonly factor: 'password' | 'passkey'
  /** What to answer where the password was changed in the moment it was checked. */
  changedMeanwhile(candidate: Candidate): Promise<Error>
}

type Context = Pick<CallContext<{ access: 'public' }>, 'request' | 'setCookie'>

export function refuseLocked(until: Date | null | undefined, now: Date): void {
  if (until && until > now) throw refuse('A0203', { lockEndTime: until.toISOString() })
}

/** Opens the session of somebody who has shown who they are, unless they may not come in at all. */
export async function admit(
  services: Services,
  context: Context,
  candidate: Admitted,
  admission: Admission,
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
    throw refuse('A0213', { reason })
  }
  const answer = {
    username: person.username,
    access_token: randomToken(),
    googleType: admission.factor === 'passkey' ? (0 as const) : googleTypeOf(person.multiFactor),
    ...passwordOwed(person.passwordDue, now),
  }
  const stage = stageAfterSignIn(answer)
  const binding = isBound(request) ? randomToken() : undefined
  const device = deviceOf(request) ?? randomToken()
  const opened = await openSession(
    services.db,
    {
      personId: person.id,
      organisationId: person.organisationId,
      username: person.username,
      passwordHash: person.passwordHash,
      stage,
      tokenHash: tokenHash(answer.access_token),
      bindingHash: binding === undefined ? undefined : tokenHash(binding),
      deviceHash: tokenHash(device),
      subjectKey: candidate.subjectKey,
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
      factor: admission.factor,
    },
    now,
  )
  if (opened === undefined) throw await overtaken(services, request, candidate, admission)
  await tellOfFailures(services, request, person.id, candidate)
  if (stage === 'full' && person.singleSession)
    services.changes.apply(await services.db.transaction().execute((tx) => endElsewhere(tx, person.id, opened, now)))
  if (binding) setCookie(bindingCookie(binding))
  setCookie(deviceCookie(device, request.secure))
  return stage === 'code' ? { ...answer, trustOffered: person.multiFactor.trustOffered } : answer
}

/** Locked, disabled or given another password in the moment this was checked: answered as if it had been so before. */
async function overtaken(
  services: Services,
  request: RequestFacts,
  { person }: Admitted,
  admission: Admission,
): Promise<Error> {
  const again = await candidateFor(services, request, person.username)
  const now = services.clock.now()
  if (again.lockedUntil && again.lockedUntil > now)
    return refuse('A0203', { lockEndTime: again.lockedUntil.toISOString() })
  if (again.person?.passwordHash !== person.passwordHash) return await admission.changedMeanwhile(again)
  return refuse('A0213', { reason: (again.person && refusedFor(again.person.standing)) ?? 'DISABLED' })
}
