import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a user can sign in already: with a password, a passkey or an account at a provider.
 * @param alias the alias of the table `person` in the statement
 */
export function isActivated(alias: string): RawBuilder<boolean> {
  const user = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${user('password_hash')} is not null or ${user('sign_on_managed_by')} is not null
    or exists (select from passkey k where k.person_id = ${user('id')})
    or exists (select from sign_on_identity i where i.person_id = ${user('id')}))`
}
