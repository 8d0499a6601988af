import type { passwordEndpoints } from '@foyer/contract/password'
import { type RecoveryKey, readKeyOwner, readRecoveryKey } from '../one-time/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { completeStep, endSessionsOf, lockUsers, type Principal, revalidatePrincipal } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { hashNewPassword, requiredLevel, storePassword } from './new-password.ts'
import { verifyOldPassword } from './old-password.ts'

type Calls = typeof passwordEndpoints

export function strength({ settings }: Deps) {
  return () => ({ level: settings.now.passwordLevel })
}

/** Returns the level for the principal, whose organisation may have one of its own. */
export function ownStrength({ db, settings }: Deps) {
  return async ({ principal }: RequestContext<Calls['ownStrength'], Principal>) => ({
    level: requiredLevel(settings, await readKeyOwner(db, principal.userId)),
  })
}

/** Returns the user whose password a link or code sets. */
export function acquire(deps: Deps) {
  return async ({ input, request }: RequestContext<Calls['acquire']>) => {
    const { owner, purpose } = await readRecoveryKey(deps, input.text, request)
    return { level: requiredLevel(deps.settings, owner), username: owner.username, purpose }
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
    const user = await principal()
    if (oldPassword === undefined) throw errors.invalidField('token', 'token or oldPassword is expected')
    await change(deps, user, oldPassword, newPassword, request)
    return {}
  }
}

async function setPasswordWithRecoveryKey(deps: Deps, token: string, newPassword: string, request: RequestInfo) {
  const key = await readRecoveryKey(deps, token, request)
  const hash = await hashNewPassword(deps, key.owner, newPassword)
  const { clock, changes } = deps
  const now = clock.now()
  const action = key.purpose === 'activation' ? 'password.activated' : 'password.recovered'
  const ended = await write(deps, async (tx) => {
    await lockUsers(tx, [key.owner.userId])
    if (!(await key.consume(tx))) throw errors.invalidLink()
    if (!(await storePassword(deps, tx, { owner: key.owner, hash, action, request, now })))
      throw await passwordChangedConcurrently(tx, key)
    return await endSessionsOf(tx, key.owner.userId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** The account was disabled or got a password after the link or code was looked up. */
async function passwordChangedConcurrently(tx: Tx, { owner, purpose }: RecoveryKey): Promise<Error> {
  const { disabled } = await readKeyOwner(tx, owner.userId)
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
  const owner = await readKeyOwner(deps.db, principal.userId)
  await verifyOldPassword(deps, principal, owner.passwordHash, oldPassword, request)
  const hash = await hashNewPassword(deps, owner, newPassword)
  const { clock, changes } = deps
  const now = clock.now()
  const ended = await write(deps, async (tx) => {
    await revalidatePrincipal(tx, principal, 'signed-in', now)
    /* The old password is no longer the present one. */
    if (!(await storePassword(deps, tx, { owner, hash, action: 'password.changed', request, now })))
      throw errors.wrongOldPassword()
    return await endSessionsOf(tx, principal.userId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** Sets the password that a pending step requires. The session continues with a new token; all others of the user end. */
export function setRequiredPassword(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['setDue'], Principal>) => {
    const { db, clock, changes } = deps
    const owner = await readKeyOwner(db, principal.userId)
    const hash = await hashNewPassword(deps, owner, input.newPassword)
    const now = clock.now()
    const passed = await write(deps, async (tx) => {
      await revalidatePrincipal(tx, principal, 'password', now)
      if (!(await storePassword(deps, tx, { owner, hash, action: 'password.renewed', request, now })))
        throw errors.sessionExpired()
      const ended = await endSessionsOf(tx, principal.userId, 'password-changed', now, principal.sessionId)
      const { token, changes } = await completeStep(tx, principal, 'full', now)
      return { token, changes: [...ended, ...changes] }
    })
    changes.apply(passed.changes)
    return { access_token: passed.token }
  }
}
