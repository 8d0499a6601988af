import type { User } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'
import { sql } from 'kysely'
import type { Database } from '../../../tables.ts'

/** The names of what the grants of users refer to. */
export interface Names {
  /** By id. */
  readonly customers: ReadonlyMap<string, string>
  /** By id. */
  readonly stores: ReadonlyMap<string, { readonly name: string; readonly code: string }>
  /** The name of a role of an organisation. Built-in ones are called as the language calls them. */
  readonly roleIn: (language: Language, organisation: string, key: string) => string
}

/** A file has no narrow columns to break words in. */
const SOFT_HYPHEN = '\u00ad'

/** Reads the names of the roles and places of users. */
export async function namesOf(db: Database, users: readonly User[]): Promise<Names> {
  const grants = users.flatMap((user) => user.grants)
  const customers = await customerNames(db, unique(grants.flatMap((grant) => grant.customers)))
  const stores = await storeNames(db, unique(grants.flatMap((grant) => grant.stores)))
  const roles = await roleNames(db, unique([...grants, ...users.flatMap((user) => user.groupGrants)].map(roleOf)))
  return {
    ...{ customers, stores },
    roleIn: (language, organisation, key) =>
      roles.has(`builtIn ${key}`)
        ? messageIn(language, `user.role.${key}` as 'user.role.store-staff').replaceAll(SOFT_HYPHEN, '')
        : (roles.get(`${organisation} ${key}`) ?? key),
  }
}

function roleOf({ role }: { readonly role: string }): string {
  return role
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

async function customerNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('customer').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function storeNames(db: Database, ids: readonly string[]): Promise<Names['stores']> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('store').select(['id', 'name', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...store }) => [id, store]))
}

/** By organisation and key, because organisations may have roles with the same key. */
async function roleNames(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('role')
    .select(['key', 'name', sql<string>`coalesce(organisation_id::text, 'builtIn')`.as('organisation')])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ organisation, key, name }) => [`${organisation} ${key}`, name]))
}
