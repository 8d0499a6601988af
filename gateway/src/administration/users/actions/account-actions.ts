import { clearFailures } from '../../../lockout/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import { isSuperAdministrator } from '../../last-administrator.ts'
import { recordAction, userSubject } from '../../record-action.ts'
import { assertApproved } from '../../settings/approval-policy.ts'
import { disableAccount } from '../accounts.ts'
import type { UserAction } from './user-action.ts'

/** Ends every session of the user on every gateway within a second. */
export const disable: UserAction = {
  locksOrganisation: true,
  async run({ tx, now, principal, request }, user) {
    if (user.id === principal.userId) throw errors.invalidField('id', 'users cannot disable themselves')
    await recordAction(tx, 'user.disabled', principal, request, now, userSubject(user))
    return { changes: await disableAccount(tx, user, now) }
  },
}

export const enable: UserAction = {
  locksOrganisation: false,
  async run({ tx, now, principal, request }, user) {
    if (user.disabled && (await isSuperAdministrator(tx, user.id))) await assertApproved(tx)
    await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', user.id).execute()
    await recordAction(tx, 'user.enabled', principal, request, now, userSubject(user))
    return { changes: [] }
  },
}

export const unlock: UserAction = {
  locksOrganisation: false,
  async run({ tx, now, principal, request }, user) {
    await clearFailures(tx, user.username)
    await recordAction(tx, 'user.unlocked', principal, request, now, userSubject(user))
    return { changes: [] }
  },
}
