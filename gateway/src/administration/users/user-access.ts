import type { administrationEndpoints } from '@foyer/contract/administration'
import { queueActivation, queueEmail } from '../../mail/index.ts'
import { removeFactor } from '../../mfa/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { endSessionsOf, type Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { recordAction, userSubject } from '../record-action.ts'
import { changeUserRow } from './change-user.ts'

type Calls = typeof administrationEndpoints

/** Sends the activation mail again. Creating the new link ends the previous one. */
export function resendActivation(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['resendActivation'], Principal>) =>
    changeUserRow(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      if (user.disabled) throw errors.accountDisabled()
      if (user.activated) throw errors.alreadyActivated()
      if (user.bySingleSignOn) throw errors.recoveryBySingleSignOn()
      if (user.email === null) throw errors.emailNotBound()
      await queueActivation(deps, tx, { ...user, email: user.email }, request.language)
      await recordAction(tx, 'user.activation-sent', principal, request, now, userSubject(user))
      return []
    })
}

/** Revokes all links and codes of a user, including those in queued mails. */
export function revokeActivation(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['revokeActivation'], Principal>) =>
    changeUserRow(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      await tx.deleteFrom('one_time_link').where('person_id', '=', user.id).execute()
      await tx.deleteFrom('one_time_code').where('person_id', '=', user.id).execute()
      await tx.updateTable('person').set({ keys_revoked_at: now }).where('id', '=', user.id).execute()
      await recordAction(tx, 'user.activation-revoked', principal, request, now, userSubject(user))
      return []
    })
}

/** For users who lost their phone and their recovery codes. The next sign-in requires a new factor if the policy does. */
export function resetMultiFactor(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['resetMultiFactor'], Principal>) =>
    changeUserRow(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      const appRemoved = await removeFactor(tx, user.id)
      const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', user.id).executeTakeFirstOrThrow()
      const notice = { kind: 'notice', userId: user.id, about: 'factorReset', at: now.toISOString() } as const
      /* Nothing to report without a factor: repeated resets would only fill the mailbox. */
      if (appRemoved || passkeys.numDeletedRows > 0n) await queueEmail(deps, tx, notice)
      await recordAction(tx, 'user.multi-factor-reset', principal, request, now, userSubject(user))
      return await endSessionsOf(tx, user.id, 'factor-changed', now)
    })
}

export function endSessions(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['endSessions'], Principal>) =>
    changeUserRow(deps, { principal, access, id: input.id }, async ({ tx, now, principal }, user) => {
      await recordAction(tx, 'user.signed-out', principal, request, now, userSubject(user))
      return await endSessionsOf(tx, user.id, 'revoked', now)
    })
}
