import type { Language } from '@foyer/contract/languages'
import { sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'

/** The current data of a recipient. */
export interface Recipient {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string
  readonly email: string | null
  readonly language: Language | null
  readonly timeZone: string
  readonly disabled: boolean
  /** True if the user has chosen a password. */
  readonly activated: boolean
  /** True if a sign-in provider manages the account. */
  readonly bySingleSignOn: boolean
  readonly keysRevokedAt: Date | null
  readonly recoveryHoldUntil: Date | null
}

/** Returns undefined if the user was removed. `locked`: the user cannot be disabled or get another password until the transaction ends. */
export async function readRecipient(
  db: Database | Tx,
  id: string,
  locked: 'locked' | 'as they are',
): Promise<Recipient | undefined> {
  return await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', id)
    .select(['person.id', 'username', 'display_name as displayName', 'organisation_id as organisationId', 'email'])
    .select(['language', 'keys_revoked_at as keysRevokedAt', 'recovery_held_until as recoveryHoldUntil'])
    .select((eb) => [
      eb.fn.coalesce('person.time_zone', 'organisation.time_zone').as('timeZone'),
      eb('disabled_at', 'is not', null).$castTo<boolean>().as('disabled'),
      eb('password_hash', 'is not', null).$castTo<boolean>().as('activated'),
      eb('sign_on_managed_by', 'is not', null).$castTo<boolean>().as('bySingleSignOn'),
    ])
    .$if(locked === 'locked', (query) => query.forUpdate('person'))
    .executeTakeFirst()
}

/** Maximum number of users who share a mailbox. More would only flood it. */
const MAX_USERS_PER_ADDRESS = 20

/**
 * Returns the users whom this address may recover, ignoring case. Users of a link mailed to it come first; the others alternate
 * by organisation, so that no organisation takes all places. A provisioned user without a password signs in without one.
 */
export async function usersOfAddress(db: Database | Tx, email: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, username, email_verified_at is not null as verified,
        row_number() over (partition by organisation_id, email_verified_at is not null order by username) as turn
      from person
      where lower(email) = lower(${email}) and (recovery_held_until is null or recovery_held_until <= ${now})
        and not (password_hash is null and exists (select from provisioned_user where person_id = person.id))
    ) as found
    order by verified desc, turn, username
    limit ${MAX_USERS_PER_ADDRESS}`.execute(db)
  return rows.map(({ id }) => id)
}
