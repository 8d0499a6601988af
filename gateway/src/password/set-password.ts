import type { passwordCalls } from '@foyer/contract/password'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, confirmPrincipal, endSessionsOf, lockUsers, passStage } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { holderOf, type Key, keyFor } from './key.ts'
import { hashNewPassword, storePassword } from './new-password.ts'
import { proveOldPassword } from './old-password.ts'

type Calls = typeof passwordCalls

export function strength({ settings }: Services) {
  return () => ({ level: settings.now.passwordLevel })
}

/** Whose password a link or code sets. */
export function acquire(services: Services) {
  return async ({ asked, request }: CallContext<Calls['acquire']>) => {
    const { holder, purpose } = await keyFor(services, asked.text, request)
    return { level: services.settings.now.passwordLevel, username: holder.username, purpose }
  }
}

/** Sets the password with a link or code, or signed in with the old password. Every session of the person ends. */
export function setPassword(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['set'], Caller>) => {
    const { token, oldPassword, newPassword } = asked
    if (token !== undefined) {
      await setByKey(services, token, newPassword, request)
      return {}
    }
    const person = await caller()
    if (oldPassword === undefined) throw invalid('token', 'token or oldPassword is expected')
    await change(services, person, oldPassword, newPassword, request)
    return {}
  }
}

async function setByKey(services: Services, token: string, newPassword: string, request: RequestFacts) {
  const key = await keyFor(services, token, request)
  const hash = await hashNewPassword(services, key.holder, newPassword)
  const { clock, changes } = services
  const now = clock.now()
  const action = key.purpose === 'activation' ? 'password.activated' : 'password.recovered'
  const ended = await write(services, async (tx) => {
    await lockUsers(tx, [key.holder.personId])
    if (!(await key.consume(tx))) throw refuse('A0943')
    if (!(await storePassword(services, tx, { holder: key.holder, hash, action, request, now })))
      throw await changedMeanwhile(tx, key)
    return await endSessionsOf(tx, key.holder.personId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** The account was disabled, or got a password by another way, after the link or code was looked up. */
async function changedMeanwhile(tx: Tx, { holder, purpose }: Key): Promise<Error> {
  const { disabled } = await holderOf(tx, holder.personId)
  if (disabled) return refuse('A0947')
  return refuse(purpose === 'activation' ? 'A0945' : 'A0943')
}

async function change(
  services: Services,
  caller: Caller,
  oldPassword: string,
  newPassword: string,
  request: RequestFacts,
) {
  const holder = await holderOf(services.db, caller.personId)
  await proveOldPassword(services, caller, holder.passwordHash, oldPassword, request)
  const hash = await hashNewPassword(services, holder, newPassword)
  const { clock, changes } = services
  const now = clock.now()
  const ended = await write(services, async (tx) => {
    await confirmPrincipal(tx, caller, 'signed-in', now)
    /* The old password is no longer the present one. */
    if (!(await storePassword(services, tx, { holder, hash, action: 'password.changed', request, now })))
      throw refuse('A0211')
    return await endSessionsOf(tx, caller.personId, 'password-changed', now)
  })
  changes.apply(ended)
}

/** Sets the password that is due. The session goes on, with its next token; every other one of the person ends. */
export function setDuePassword(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['setDue'], Caller>) => {
    const { db, clock, changes } = services
    const holder = await holderOf(db, caller.personId)
    const hash = await hashNewPassword(services, holder, asked.newPassword)
    const now = clock.now()
    const passed = await write(services, async (tx) => {
      await confirmPrincipal(tx, caller, 'password', now)
      if (!(await storePassword(services, tx, { holder, hash, action: 'password.renewed', request, now })))
        throw refuse('C0102')
      const ended = await endSessionsOf(tx, caller.personId, 'password-changed', now, caller.sessionId)
      const { token, changes } = await passStage(tx, caller, 'full', now)
      return { token, changes: [...ended, ...changes] }
    })
    changes.apply(passed.changes)
    return { access_token: passed.token }
  }
}
