import type { administrationCalls } from '@foyer/contract/administration'
import { queueActivation, queueLetter } from '../mail/index.ts'
import { removeFactor } from '../mfa/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, endSessionsOf } from '../session/index.ts'
import { changePerson, record } from './users.ts'

type Calls = typeof administrationCalls

/** Sends the activation mail anew. The link of the one before ends when the new one is made. */
export function resendActivation(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['resendActivation'], Caller>) =>
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
      if (person.disabled) throw refuse('A0947')
      if (person.activated) throw refuse('A0945')
      if (person.email === null) throw refuse('A0944')
      await queueActivation(services, tx, { ...person, email: person.email }, request.language)
      await record(tx, 'user.activation-sent', caller, request, now, person.username)
      return []
    })
}

/** Ends every link and code of a person, those that wait in the outbox too. */
export function revokeActivation(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['revokeActivation'], Caller>) =>
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
      await tx.deleteFrom('one_time_link').where('person_id', '=', person.id).execute()
      await tx.deleteFrom('one_time_code').where('person_id', '=', person.id).execute()
      await tx.updateTable('person').set({ keys_revoked_at: now }).where('id', '=', person.id).execute()
      await record(tx, 'user.activation-revoked', caller, request, now, person.username)
      return []
    })
}

/** For who lost the phone and the recovery codes: the next sign-in binds anew where that is demanded. */
export function resetMultiFactor(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['resetMultiFactor'], Caller>) =>
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
      const appRemoved = await removeFactor(tx, person.id)
      const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', person.id).executeTakeFirstOrThrow()
      const notice = { kind: 'notice', personId: person.id, about: 'factorReset', at: now.toISOString() } as const
      /* Nothing to report without a factor: repeated resets would only fill the mailbox. */
      if (appRemoved || passkeys.numDeletedRows > 0n) await queueLetter(services, tx, notice)
      await record(tx, 'user.multi-factor-reset', caller, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'factor-changed', now)
    })
}

export function endSessions(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['endSessions'], Caller>) =>
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
      await record(tx, 'user.signed-out', caller, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'revoked', now)
    })
}
