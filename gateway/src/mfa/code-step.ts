import { WRONG_CODES_PER_USER } from '@foyer/contract/limits'
import { type LoginResponse, stageAfterSignIn } from '@foyer/contract/sign-in'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { addressKey, codeKey, countFailureAndLock } from '../lockout/index.ts'
import { queueEmail } from '../mail/index.ts'
import { readPasswordDueFlags } from '../password/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import {
  completeStep,
  countTry,
  deviceCookie,
  endAfterWrongCodes,
  type Principal,
  recordPasskey,
  revalidatePrincipal,
} from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { recordLastSignIn } from '../user/index.ts'
import type { Deps } from './deps.ts'
import { trustDevice } from './trusted-devices.ts'

export interface CodeStep {
  readonly principal: Principal
  readonly request: RequestInfo
  /** For the audit log. */
  readonly factor: 'totp' | 'recovery-code' | 'passkey'
  /** Checks the code, before any transaction. Returns a function that consumes it, which returns true for one request only. */
  compare(): Promise<ConsumeCode | undefined>
}

export type ConsumeCode = (tx: Tx) => Promise<boolean>

/** The code step of a sign-in: a correct code moves the session to the next pending step, a wrong one counts as a try. */
export async function completeCodeStep(
  deps: Deps,
  step: CodeStep & { trust: boolean; setCookie(cookie: string): void },
): Promise<LoginResponse> {
  const { principal, request, factor } = step
  const { response, changes, device } = await tryCode(deps, step, async (tx) => {
    const now = deps.clock.now()
    const passwordDue = await readPasswordDueFlags(tx, principal.userId, now)
    const device = await trustDevice(tx, principal, request, step.trust, now)
    const trusted = device !== undefined
    const response = { username: principal.username, googleType: trusted ? (4 as const) : (0 as const), ...passwordDue }
    const { token, changes } = await completeStep(tx, principal, stageAfterSignIn(response), now, factor)
    if (factor === 'passkey') await recordPasskey(tx, principal)
    await recordEvent(tx, {
      action: 'sign-in.completed',
      ...ofPrincipal(principal, request, now),
      details: { factor, trusted },
    })
    await recordLastSignIn(tx, principal.userId, now)
    return { response: { ...response, access_token: token }, changes, device }
  })
  deps.changes.apply(changes)
  if (device) step.setCookie(deviceCookie(device, request.secure))
  return response
}

/**
 * Tries a code in the session of the request; counts before comparing. Five wrong codes end the session. Too many over all sessions
 * of a user block the step for the lock window, so that a stolen password does not allow unlimited guesses.
 */
export async function tryCode<Result>(
  deps: Deps,
  step: CodeStep,
  passed: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, changes, clock } = deps
  const { principal } = step
  await assertCodeStepOpen(deps, principal)
  const triesLeft = await countTry(db, principal)
  const use = await step.compare()
  const outcome = use && (await write(deps, (tx) => consumeCodeAndContinue(deps, tx, step, use, passed)))
  if (outcome) return outcome.result
  await countWrongCode(deps, step)
  if (triesLeft === 0) changes.apply(await endAfterWrongCodes(deps, principal, clock.now()))
  throw errors.wrongMultiFactorCode({ triesLeft })
}

async function consumeCodeAndContinue<Result>(
  deps: Deps,
  tx: Tx,
  step: CodeStep,
  use: ConsumeCode,
  passed: (tx: Tx) => Promise<Result>,
) {
  /* First, so that a factor that is reset at this moment opens nothing any more. */
  await revalidatePrincipal(tx, step.principal, 'any-stage', deps.clock.now())
  if (!(await use(tx))) return undefined
  if (step.factor === 'recovery-code') await notifyRecoveryCodeUsed(deps, tx, step)
  return { result: await passed(tx) }
}

/** Notifies the owner, because someone else may use the codes. */
async function notifyRecoveryCodeUsed(deps: Deps, tx: Tx, { principal, request }: CodeStep): Promise<void> {
  const { userId } = principal
  const at = deps.clock.now().toISOString()
  await queueEmail(deps, tx, { kind: 'notice', userId, about: 'recoveryCodeUsed', address: request.address, at })
}

async function assertCodeStepOpen({ db, clock }: Deps, { username }: Principal): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('key', '=', codeKey(username))
    .executeTakeFirst()
  if (row?.locked_until && row.locked_until > clock.now())
    throw errors.accountLocked({ lockEndTime: row.locked_until.toISOString() })
}

async function countWrongCode({ db, clock, settings }: Deps, step: CodeStep): Promise<void> {
  const now = clock.now()
  const keys = { subject: codeKey(step.principal.username), address: addressKey(step.request.address) }
  await countFailureAndLock(db, keys, { ...settings.now, lockAfterFailures: WRONG_CODES_PER_USER }, now)
  /* A wrong code of who is signed in already is no failed sign-in. */
  const action = step.principal.stage === 'full' ? 'proof.failed' : 'sign-in.code-failed'
  await recordEvent(db, { action, ...ofPrincipal(step.principal, step.request, now), details: { factor: step.factor } })
}
