import type { PasswordLevel } from '@foyer/contract/password'
import { errors } from '../platform/http/api-error.ts'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import type { LinkPurpose } from './one-time.table.ts'
import { consumeCode, findCode, typedCode } from './one-time-code.ts'
import { consumeLink, findLink } from './one-time-link.ts'

/** The user of a link or code, with the fields needed to choose a password. */
export interface RecoveryKeyOwner {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string
  readonly organisation: string
  readonly email: string | null
  readonly passwordHash: string | null
  /** The strength level of the organisation; null for that of the platform. */
  readonly passwordLevel: PasswordLevel | null
}

/** A key to choose a password without the old one: the token of a mail, or a code handed over in person. */
export interface RecoveryKey {
  readonly owner: RecoveryKeyOwner
  readonly purpose: LinkPurpose
  /** Consumes the key. Returns true for one request only. */
  consume(tx: Tx): Promise<boolean>
}

/**
 * Returns the key of a text without consuming it, because mail scanners open links too.
 * Throws A0943 if it is unknown, used or expired. Only a valid key gets A0947 (the account is disabled) or A0945 (the account was
 * activated by other means).
 */
export async function readRecoveryKey(deps: Deps, text: string, request: RequestInfo): Promise<RecoveryKey> {
  const found = await findRecoveryKey(deps, text, request)
  if (!found) throw errors.invalidLink()
  const { disabled, ...owner } = await readKeyOwner(deps.db, found.userId)
  if (disabled) throw errors.accountDisabled()
  if (found.purpose === 'activation' && owner.passwordHash !== null) throw errors.alreadyActivated()
  return { owner, purpose: found.purpose, consume: found.consume }
}

async function findRecoveryKey(deps: Deps, text: string, request: RequestInfo) {
  const now = deps.clock.now()
  const typed = typedCode(text)
  if (typed) {
    const code = await findCode(deps, typed, sourceOf(request.address), now)
    return code && { ...code, consume: (tx: Tx) => consumeCode(tx, code) }
  }
  const link = await findLink(deps.db, text, now)
  return link && { ...link, consume: (tx: Tx) => consumeLink(tx, text, deps.clock.now()) }
}

/** The fields of a user needed to check a new password. */
export async function readKeyOwner(
  db: Database | Tx,
  userId: string,
): Promise<RecoveryKeyOwner & { readonly disabled: boolean }> {
  const { disabledAt, ...owner } = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', userId)
    .select([
      'person.id as userId',
      'person.username',
      'person.display_name as displayName',
      'person.organisation_id as organisationId',
      'person.disabled_at as disabledAt',
    ])
    .select(['organisation.name as organisation', 'person.email', 'person.password_hash as passwordHash'])
    .select('organisation.password_level as passwordLevel')
    .executeTakeFirstOrThrow()
  return { ...owner, disabled: disabledAt !== null }
}
