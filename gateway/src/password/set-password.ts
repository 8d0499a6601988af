import type { passwordEndpoints } from '@foyer/contract/password'
import { type RecoveryKey, readKeyOwner, readRecoveryKey } from '../one-time/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { completeStep, endSessionsOf, lockUsers, type Principal, revalidatePrincipal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { hashNewPassword, storePassword } from './new-password.ts'
import { verifyOldPassword } from './old-password.ts'

type Calls = typeof passwordEndpoints

export function strength({ settings }: Deps) {
  return () => ({ level: settings.now.passwordLevel })
}

/** Whose password a link or code sets. */
export function acquire(deps: Deps) {
  return async ({ input, request }: RequestContext<Calls['acquire']>) => {
    const { holder, purpose } = await readRecoveryKey(deps, input.text, request)
    return { level: deps.settings.now.passwordLevel, username: holder.username, purpose }
  }
}

/** Sets the password with a link or code, or signed in with the old password. Every session of the user ends. */
export function setPassword(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['set'], Principal>) => {
    const { token, oldPassword, newPassword } = input
    if (token !== undefined) {
      await setPasswordWithRecoveryKey(deps, token, newPassword, request)
      return {}
    }
    const person = await principal()
    if (oldPassword === undefined) throw errors.invalidField('token', 'token or oldPassword is expected')
    await change(deps, person, oldPassword, newPassword, request)
    return {}
  }
}

async function setPasswordWithRecoveryKey(deps: Deps, token: string, newPassword: string, request: RequestInfo) {
  const key = await readRecoveryKey(deps, token, request)
  const hash = await hashNewPassword(deps, key.holder, newPassword)
  const { clock, changes } = deps
  const now = clock.now()
  const action = key.purpose === 'activation' ? 'password.activated' : 'password.recovered'
  const ended = await write(deps, async (tx) => {
    await lockUsers(tx, [key.holder.personId])
    if (!(await key.consume(tx))) throw errors.invalidLink()
    if (!(await storePassword(deps, tx, { holder: key.holder, hash, action, request, now })))
      throw await passwordChangedConcurrently(tx, key)
    return await endSessionsOf(tx, key.holder.personId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** The account was disabled, or got a password by another way, after the link or code was looked up. */
async function passwordChangedConcurrently(tx: Tx, { holder, purpose }: RecoveryKey): Promise<Error> {
  const { disabled } = await readKeyOwner(tx, holder.personId)
  if (disabled) return errors.accountDisabled()
  return purpose === 'activation' ? errors.alreadyActivated() : errors.invalidLink()
}

async function change(
  deps: Deps,
  principal: Principal,
  oldPassword: string,
  newPassword: string,
  request: RequestInfo,
) {
  const holder = await readKeyOwner(deps.db, principal.personId)
  await verifyOldPassword(deps, principal, holder.passwordHash, oldPassword, request)
  const hash = await hashNewPassword(deps, holder, newPassword)
  const { clock, changes } = deps
  const now = clock.now()
  const ended = await write(deps, async (tx) => {
    await revalidatePrincipal(tx, principal, 'signed-in', now)
    /* The old password is no longer the present one. */
    if (!(await storePassword(deps, tx, { holder, hash, action: 'password.changed', request, now })))
      throw errors.wrongOldPassword()
    return await endSessionsOf(tx, principal.personId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** Sets the password that is due. The session goes on, with its next token; every other one of the user ends. */
export function setRequiredPassword(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['setDue'], Principal>) => {
    const { db, clock, changes } = deps
    const holder = await readKeyOwner(db, principal.personId)
    const hash = await hashNewPassword(deps, holder, input.newPassword)
    const now = clock.now()
    const passed = await write(deps, async (tx) => {
      await revalidatePrincipal(tx, principal, 'password', now)
      if (!(await storePassword(deps, tx, { holder, hash, action: 'password.renewed', request, now })))
        throw errors.sessionExpired()
      const ended = await endSessionsOf(tx, principal.personId, 'password-changed', now, principal.sessionId)
      const { token, changes } = await completeStep(tx, principal, 'full', now)
      return { token, changes: [...ended, ...changes] }
    })
    changes.apply(passed.changes)
    return { access_token: passed.token }
  }
}
