import { type RawBuilder, sql } from 'kysely'

/** Areas of actions whose subject is a username. The subject of others, such as a role, may have the same name. */
const AREAS_OF_USERS = 'account approval device multi-factor passkey password proof session sign-in user'.split(' ')

/** Returns the condition that an event, by its alias, is about the user with this name. */
export function isAboutUser(alias: string, username: string): RawBuilder<boolean> {
  const event = sql.ref(alias)
  return sql`coalesce(${event}.subject = ${username}::text, false)
    and (split_part(${event}.action, '.', 1) = any(${AREAS_OF_USERS}::text[]) or ${event}.action = 'mail.given-up')`
}
