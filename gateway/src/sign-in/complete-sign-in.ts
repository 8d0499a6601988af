import { type LoginResponse, stageAfterSignIn } from '@foyer/contract/sign-in'
import { recordEvent } from '../audit/index.ts'
import { passwordDueFlags } from '../password/index.ts'
import { addSeconds } from '../platform/clock.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/endpoints.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { randomToken, tokenHash } from '../platform/secrets.ts'
import { bindingCookie, deviceCookie, endSessionsExcept, isCookieBound } from '../session/index.ts'
import { googleTypeOf, noPermissionReason } from './account-status.ts'
import type { Deps } from './deps.ts'
import { type LoginContext, loginContextFor } from './login-context.ts'
import { notifyOfFailures } from './notify-of-failures.ts'
import { openSession } from './open-session.ts'

/** A user who has proved their identity; the hash is what the password was checked against. */
export type AuthenticatedLogin = LoginContext & {
  person: NonNullable<LoginContext['person']> & { passwordHash: string }
}

export interface CompletionOptions {
  readonly factor: 'password' | 'passkey'
  /** The passkey that was shown. */
  readonly passkeyId?: string | undefined
  /** What to answer where the password was changed in the moment it was checked. */
  changedMeanwhile(loginContext: LoginContext): Promise<Error>
}

type Context = Pick<RequestContext<{ access: 'public' }>, 'request' | 'setCookie'>

export function assertNotLocked(until: Date | null | undefined, now: Date): void {
  if (until && until > now) throw errors.accountLocked({ lockEndTime: until.toISOString() })
}

/** How often a sign-in begins again because its pending steps changed meanwhile. */
const ATTEMPTS = 5

/** Opens the session of a user who has proved their identity, unless they may not sign in at all. */
export async function completeSignIn(
  deps: Deps,
  context: Context,
  loginContext: AuthenticatedLogin,
  admission: CompletionOptions,
  attempt = 1,
): Promise<LoginResponse> {
  const { request, setCookie } = context
  const { person } = loginContext
  const now = deps.clock.now()
  const reason = noPermissionReason(person.accountStatus)
  if (reason) {
    /* Who guesses on while the lock falls does not learn here which guess was right. */
    assertNotLocked((await loginContextFor(deps, request, person.username)).lockedUntil, now)
    await recordEvent(deps.db, {
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
    ...passwordDueFlags(person.passwordDue, now),
  }
  const stage = stageAfterSignIn(answer)
  const binding = isCookieBound(request) ? randomToken() : undefined
  const device = randomToken()
  const opened = await openSession(
    deps.db,
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
      presentedDevice: loginContext.deviceToken,
      deviceToken: tokenHash(device),
      subjectKey: loginContext.subjectKey,
      tried: loginContext.tried,
      triedForgottenAt: addSeconds(now, deps.settings.now.lockWindowSeconds),
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
      factor: admission.factor,
    },
    now,
  )
  if (opened === undefined) {
    const again = await reevaluate(deps, request, loginContext, admission)
    if (attempt >= ATTEMPTS) throw errors.serviceUnavailable()
    return await completeSignIn(deps, context, again, admission, attempt + 1)
  }
  await notifyOfFailures(deps, request, person.id, loginContext)
  if (stage === 'full' && opened.onlyOne)
    deps.changes.apply(await write(deps, (tx) => endSessionsExcept(tx, person.id, opened.id, now)))
  if (binding) setCookie(bindingCookie(binding))
  setCookie(deviceCookie(device, request.secure))
  return stage === 'code' ? { ...answer, trustOffered: person.multiFactor.trustOffered } : answer
}

/**
 * A user whose account changed in the moment the password was checked, as they are now. Locked or given another password: answered
 * as if it had been so before.
 */
async function reevaluate(
  deps: Deps,
  request: RequestInfo,
  { person }: AuthenticatedLogin,
  admission: CompletionOptions,
): Promise<AuthenticatedLogin> {
  const again = await loginContextFor(deps, request, person.username)
  assertNotLocked(again.lockedUntil, deps.clock.now())
  if (again.person?.passwordHash !== person.passwordHash) throw await admission.changedMeanwhile(again)
  if (admission.passkeyId !== undefined && !(await passkeyExists(deps, admission.passkeyId)))
    throw await admission.changedMeanwhile(again)
  return { ...again, person: { ...again.person, passwordHash: person.passwordHash } }
}

async function passkeyExists({ db }: Deps, passkeyId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('id', '=', passkeyId).executeTakeFirst()
  return row !== undefined
}
