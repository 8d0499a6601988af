import type { administrationEndpoints } from '@foyer/contract/administration'
import { queueActivation, queueEmail } from '../mail/index.ts'
import { removeFactor } from '../mfa/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { endSessionsOf, type Principal } from '../session/index.ts'
import { changeUserRow } from './change-user.ts'
import type { Deps } from './deps.ts'
import { recordAction } from './record-action.ts'

type Calls = typeof administrationEndpoints

/** Sends the activation mail again. The link of the one before ends when the new one is created. */
export function resendActivation(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['resendActivation'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      if (person.disabled) throw errors.accountDisabled()
      if (person.activated) throw errors.alreadyActivated()
      if (person.email === null) throw errors.emailNotBound()
      await queueActivation(deps, tx, { ...person, email: person.email }, request.language)
      await recordAction(tx, 'user.activation-sent', principal, request, now, person.username)
      return []
    })
}

/** Ends every link and code of a user, those that wait in the outbox too. */
export function revokeActivation(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['revokeActivation'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      await tx.deleteFrom('one_time_link').where('person_id', '=', person.id).execute()
      await tx.deleteFrom('one_time_code').where('person_id', '=', person.id).execute()
      await tx.updateTable('person').set({ keys_revoked_at: now }).where('id', '=', person.id).execute()
      await recordAction(tx, 'user.activation-revoked', principal, request, now, person.username)
      return []
    })
}

/** For users who lost the phone and the recovery codes: the next sign-in binds again where that is required. */
export function resetMultiFactor(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['resetMultiFactor'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      const appRemoved = await removeFactor(tx, person.id)
      const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', person.id).executeTakeFirstOrThrow()
      const notice = { kind: 'notice', personId: person.id, about: 'factorReset', at: now.toISOString() } as const
      /* Nothing to report without a factor: repeated resets would only fill the mailbox. */
      if (appRemoved || passkeys.numDeletedRows > 0n) await queueEmail(deps, tx, notice)
      await recordAction(tx, 'user.multi-factor-reset', principal, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'factor-changed', now)
    })
}

export function endSessions(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['endSessions'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      await recordAction(tx, 'user.signed-out', principal, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'revoked', now)
    })
}
