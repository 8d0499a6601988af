import type { passwordCalls } from '@foyer/contract/password'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, endSessionsOf, passStage } from '../session/index.ts'
import { holderOf, keyFor } from './key.ts'
import { hashNewPassword, storePassword } from './new-password.ts'
import { proveOldPassword } from './old-password.ts'

type Calls = typeof passwordCalls

export function strength({ settings }: Services) {
  return () => ({ level: settings.now.passwordLevel })
}

/** Whose password a link or code sets. */
export function acquire(services: Services) {
  return async ({ asked }: CallContext<Calls['acquire']>) => {
    const { holder, purpose } = await keyFor(services, asked.text)
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
  const key = await keyFor(services, token)
  const hash = await hashNewPassword(services, key.holder, newPassword)
  const { db, clock, changes } = services
  const now = clock.now()
  const action = key.purpose === 'activation' ? 'password.activated' : 'password.recovered'
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await key.consume(tx))) throw refuse('A0943')
    await storePassword(services, tx, { holder: key.holder, hash, action, request, now })
    return await endSessionsOf(tx, key.holder.personId, 'password-changed', now)
  })
  changes.apply(ended)
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
  const { db, clock, changes } = services
  const now = clock.now()
  const ended = await db.transaction().execute(async (tx) => {
    await storePassword(services, tx, { holder, hash, action: 'password.changed', request, now })
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
    const passed = await db.transaction().execute(async (tx) => {
      await storePassword(services, tx, { holder, hash, action: 'password.renewed', request, now })
      const ended = await endSessionsOf(tx, caller.personId, 'password-changed', now, caller.sessionId)
      const { token, changes } = await passStage(tx, caller, 'full', now)
      return { token, changes: [...ended, ...changes] }
    })
    changes.apply(passed.changes)
    return { access_token: passed.token }
  }
}
