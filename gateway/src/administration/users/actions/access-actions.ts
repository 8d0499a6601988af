import { queueActivation, queueEmail } from '../../../mail/index.ts'
import { removeFactor } from '../../../mfa/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import { endSessionsOf } from '../../../session/index.ts'
import { recordAction, userSubject } from '../../record-action.ts'
import type { UserAction } from './user-action.ts'

/** Sends the activation mail again. Creating the new link ends the previous one. */
export const resendActivation: UserAction = {
  locksOrganisation: false,
  async run({ deps, tx, now, principal, request }, user) {
    if (user.disabled) throw errors.accountDisabled()
    if (user.activated) throw errors.alreadyActivated()
    if (user.bySingleSignOn) throw errors.recoveryBySingleSignOn()
    if (user.email === null) throw errors.emailNotBound()
    await queueActivation(deps, tx, { ...user, email: user.email }, request.language)
    await recordAction(tx, 'user.activation-sent', principal, request, now, userSubject(user))
    return { changes: [] }
  },
}

/** Revokes all links and codes of a user, including those in queued mails. */
export const revokeActivation: UserAction = {
  locksOrganisation: false,
  async run({ tx, now, principal, request }, user) {
    await tx.deleteFrom('one_time_link').where('person_id', '=', user.id).execute()
    await tx.deleteFrom('one_time_code').where('person_id', '=', user.id).execute()
    await tx.updateTable('person').set({ keys_revoked_at: now }).where('id', '=', user.id).execute()
    await recordAction(tx, 'user.activation-revoked', principal, request, now, userSubject(user))
    return { changes: [] }
  },
}

/** For users who lost their phone and their recovery codes. The next sign-in requires a new factor if the policy does. */
export const resetMultiFactor: UserAction = {
  locksOrganisation: false,
  async run({ deps, tx, now, principal, request }, user) {
    const appRemoved = await removeFactor(tx, user.id)
    const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', user.id).executeTakeFirstOrThrow()
    const notice = { kind: 'notice', userId: user.id, about: 'factorReset', at: now.toISOString() } as const
    /* Nothing to report without a factor: repeated resets would only fill the mailbox. */
    if (appRemoved || passkeys.numDeletedRows > 0n) await queueEmail(deps, tx, notice)
    await recordAction(tx, 'user.multi-factor-reset', principal, request, now, userSubject(user))
    return { changes: await endSessionsOf(tx, user.id, 'factor-changed', now) }
  },
}

export const endSessions: UserAction = {
  locksOrganisation: false,
  async run({ tx, now, principal, request }, user) {
    await recordAction(tx, 'user.signed-out', principal, request, now, userSubject(user))
    return { changes: await endSessionsOf(tx, user.id, 'revoked', now) }
  },
}
