import { isStrongEnough, type PasswordLevel } from '@foyer/contract/password'
import { signInDigest } from '@foyer/contract/sign-in'
import { recordEvent } from '../audit/index.ts'
import { deleteDevices, revokeOtherTrustedDevices } from '../devices/index.ts'
import { clearFailures } from '../lockout/index.ts'
import { queueEmail } from '../mail/index.ts'
import type { RecoveryKeyOwner } from '../one-time/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import { deviceOf } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { commonPasswordCheck } from './common-passwords.ts'
import type { Deps } from './deps.ts'

const PRODUCT = 'Foyer'

/** Returns the strength level of the user's organisation, or that of the platform. */
export function requiredLevel(
  settings: Deps['settings'],
  { passwordLevel }: Pick<RecoveryKeyOwner, 'passwordLevel'>,
): PasswordLevel {
  return passwordLevel ?? settings.now.passwordLevel
}

/** Returns the hash of a new password, after checking its strength and that it differs from the old one. */
export async function hashNewPassword(deps: Deps, owner: RecoveryKeyOwner, password: string): Promise<string> {
  const digest = signInDigest(password, owner.username)
  await assertStrongEnough(deps, owner, password)
  if (await deps.hashing.verify(owner.passwordHash, digest))
    throw errors.invalidField('newPassword', 'must differ from the old password')
  return await deps.hashing.hash(digest)
}

async function assertStrongEnough(
  { settings, breachedPasswords }: Deps,
  owner: RecoveryKeyOwner,
  password: string,
): Promise<void> {
  const names = [
    owner.username,
    owner.displayName,
    owner.organisation,
    settings.now.company,
    PRODUCT,
    owner.email?.split('@')[0] ?? '',
  ]
  const isCommon = await commonPasswordCheck()
  const context = { names, isCommon }
  /* The weaker levels say nothing of it, and yet `123456` opens no door here. */
  if (isCommon(password)) throw errors.invalidField('newPassword', 'is commonly used')
  if (await breachedPasswords?.has(password)) throw errors.invalidField('newPassword', 'is known from a data breach')
  const level = requiredLevel(settings, owner)
  if (!isStrongEnough(level, password, context))
    throw errors.invalidField('newPassword', `does not reach the level ${level}`)
}

export interface PasswordChange {
  readonly owner: RecoveryKeyOwner
  readonly hash: string
  /** `password.…`, for the audit log. */
  readonly action: 'password.activated' | 'password.recovered' | 'password.changed' | 'password.renewed'
  readonly request: RequestInfo
  readonly now: Date
}

/**
 * Stores a new password. Deletes failures, links and codes, records the change and notifies the user; does not end sessions.
 * Returns false and stores nothing if the user has another password than `owner`, or is disabled. Lock the user
 * first.
 */
export async function storePassword(deps: Deps, tx: Tx, change: PasswordChange): Promise<boolean> {
  const { owner, hash, action, request, now } = change
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ password_hash: hash, password_changed_at: now, must_change_password: false, password_expires_at: null })
    .where('id', '=', owner.userId)
    .where('password_hash', 'is not distinct from', owner.passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { userId } = owner
  await deleteRecoveryKeys(tx, userId)
  await revokeDevices(tx, change)
  await clearFailures(tx, owner.username)
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: userId, username: owner.username },
    organisationId: owner.organisationId,
    subject: owner.username,
    request,
  })
  if (action === 'password.activated') return true
  const at = now.toISOString()
  await queueEmail(deps, tx, { kind: 'notice', userId, about: 'passwordChanged', address: request.address, at })
  return true
}

/** Activation keys stay, so that using one reports that the account is already activated. */
async function deleteRecoveryKeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('person_id', '=', userId).where('purpose', '=', 'recovery').execute()
  await tx
    .deleteFrom('one_time_link')
    .where('person_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .where('used_at', 'is', null)
    .execute()
}

/** A user with a link or code may be taking the account back from an attacker, so all other devices become unknown. */
async function revokeDevices(tx: Tx, { owner, action, request }: PasswordChange): Promise<void> {
  const device = deviceOf(request)
  const current = device === undefined ? undefined : tokenHash(device)
  if (action === 'password.recovered' || action === 'password.activated') await deleteDevices(tx, owner.userId, current)
  else await revokeOtherTrustedDevices(tx, owner.userId, current)
}
