import { WRONG_CODES_OF_PERSON } from '@foyer/contract/limits'
import { type LoginAnswer, stageAfterSignIn } from '@foyer/contract/sign-in'
import { ofCaller, recordEvent } from '../audit/index.ts'
import { queueLetter } from '../mail/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import {
  confirmPrincipal,
  deviceCookie,
  endAfterWrongCodes,
  type Principal,
  passStage,
  recordPasskey,
  takeTry,
} from '../session/index.ts'
import { addressKey, codeKey, countFailure, passwordOwedBy } from '../sign-in/index.ts'
import type { Tx } from '../tables.ts'
import { trustDevice } from './trusted-devices.ts'

export interface CodeStep {
  readonly principal: Principal
  readonly request: RequestFacts
  /** For the audit trail. */
  readonly factor: 'totp' | 'recovery-code' | 'passkey'
  /** Looks whether the code is right, before any transaction. Gives what uses it up, which is true for one asker only. */
  compare(): Promise<Use | undefined>
}

export type Use = (tx: Tx) => Promise<boolean>

/** The code step of a sign-in: right, the session moves on to what is still owed; wrong, the try counts. */
export async function passCodeStep(
  services: Services,
  step: CodeStep & { trust: boolean; setCookie(cookie: string): void },
): Promise<LoginAnswer> {
  const { principal, request, factor } = step
  const { answer, changes, device } = await tryCode(services, step, async (tx) => {
    const now = services.clock.now()
    const owed = await passwordOwedBy(tx, principal.personId, now)
    const device = await trustDevice(tx, principal, request, step.trust, now)
    const trusted = device !== undefined
    const answer = { username: principal.username, googleType: trusted ? (4 as const) : (0 as const), ...owed }
    const { token, changes } = await passStage(tx, principal, stageAfterSignIn(answer), now, factor)
    if (factor === 'passkey') await recordPasskey(tx, principal)
    await recordEvent(tx, {
      action: 'sign-in.completed',
      ...ofCaller(principal, request, now),
      details: { factor, trusted },
    })
    return { answer: { ...answer, access_token: token }, changes, device }
  })
  services.changes.apply(changes)
  if (device) step.setCookie(deviceCookie(device, request.secure))
  return answer
}

/**
 * Tries a code in the caller's session, counting before comparing. Five wrong ones end the session; too many over all sessions
 * of a person close the step for the lock window, so that a known password is no way to guess codes without end.
 */
export async function tryCode<Result>(
  services: Services,
  step: CodeStep,
  passed: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, changes, clock } = services
  const { principal } = step
  await refuseClosed(services, principal)
  const triesLeft = await takeTry(db, principal)
  const use = await step.compare()
  const outcome = use && (await write(services, (tx) => useAndPass(services, tx, step, use, passed)))
  if (outcome) return outcome.result
  await countWrongCode(services, step)
  if (triesLeft === 0) changes.apply(await endAfterWrongCodes(services, principal, clock.now()))
  throw errors.wrongMultiFactorCode({ triesLeft })
}

async function useAndPass<Result>(
  services: Services,
  tx: Tx,
  step: CodeStep,
  use: Use,
  passed: (tx: Tx) => Promise<Result>,
) {
  /* First, so that a factor that is reset at this moment opens nothing any more. */
  await confirmPrincipal(tx, step.principal, 'any-stage', services.clock.now())
  if (!(await use(tx))) return undefined
  if (step.factor === 'recovery-code') await tellOfRecoveryCode(services, tx, step)
  return { result: await passed(tx) }
}

/** Whoever wrote the codes down should hear of it when somebody else found them. */
async function tellOfRecoveryCode(services: Services, tx: Tx, { principal, request }: CodeStep): Promise<void> {
  const { personId } = principal
  const at = services.clock.now().toISOString()
  await queueLetter(services, tx, { kind: 'notice', personId, about: 'recoveryCodeUsed', address: request.address, at })
}

async function refuseClosed({ db, clock }: Services, { username }: Principal): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('key', '=', codeKey(username))
    .executeTakeFirst()
  if (row?.locked_until && row.locked_until > clock.now())
    throw errors.accountLocked({ lockEndTime: row.locked_until.toISOString() })
}

async function countWrongCode({ db, clock, settings }: Services, step: CodeStep): Promise<void> {
  const now = clock.now()
  const keys = { subject: codeKey(step.principal.username), address: addressKey(step.request.address) }
  await countFailure(db, keys, { ...settings.now, lockAfterFailures: WRONG_CODES_OF_PERSON }, now)
  /* A wrong code of who is signed in already is no failed sign-in. */
  const action = step.principal.stage === 'full' ? 'proof.failed' : 'sign-in.code-failed'
  await recordEvent(db, { action, ...ofCaller(step.principal, step.request, now), details: { factor: step.factor } })
}
