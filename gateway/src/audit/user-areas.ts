import { type RawBuilder, sql } from 'kysely'

/** Areas of actions whose subject is a username. The subject of others, such as a role, may have the same name. */
const AREAS_OF_USERS = 'account approval device multi-factor passkey password proof session sign-in user'.split(' ')

/** Returns the condition that an event, by its alias, is about the user with this name. */
export function isAboutUser(alias: string, username: string): RawBuilder<boolean> {
  const event = sql.ref(alias)
  return sql`coalesce(${event}.subject = ${username}::text, false)
    and (split_part(${event}.action, '.', 1) = any(${AREAS_OF_USERS}::text[]) or ${event}.action = 'mail.given-up'
      or (${event}.action like 'legal-hold.%' and ${event}.details->>'kind' = 'user'))`
}

/** Exports, whose details are the filters, and those that can name a user. */
const EXPORTS = ['audit.exported', 'users.exported']
const NAMING_FILTERS = ['actor', 'subject', 'text', 'keyword']

/** Returns the condition that an event, by its alias, is an export of what was found by one of these names or ids of a user. */
export function isExportAbout(alias: string, names: readonly string[]): RawBuilder<boolean> {
  const event = sql.ref(alias)
  return sql`(${event}.action = any(${EXPORTS}::text[])
    and exists (select from (${filtersNaming(alias, names)}) found))`
}

/** Returns the query of the filters of an export that are one of these names or ids. */
export function filtersNaming(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql`select key from jsonb_each_text(${sql.ref(alias)}.details)
    where key = any(${NAMING_FILTERS}::text[]) and value = any(${[...names]}::text[])`
}
