import type { User } from '@foyer/contract/administration'
import { sql } from 'kysely'
import type { Database } from '../../../tables.ts'
import { userPosition } from '../user-cursor.ts'
import { readUserPage, type UserList } from '../users-queries.ts'

/** The columns of a file of users. Those that an import has too have the same names. */
export const EXPORT_COLUMNS = [
  ...['id', 'username', 'name', 'email', 'organisationId', 'organisation', 'language', 'state', 'lockedUntil'],
  ...['secondFactor', 'roles', 'groupRoles', 'wholeOrganisation', 'customers', 'stores', 'lastSignInAt', 'createdAt'],
] as const

const USERS_PER_QUERY = 500

/** Reads the users of a list page by page, as cells. There is at least one page, which may be empty. */
export async function* rowsOf(
  db: Database,
  list: Omit<UserList, 'limit' | 'after'>,
  now: Date,
): AsyncIterable<readonly (readonly string[])[]> {
  let cursor: string | null | undefined
  do {
    const after = userPosition(list.order ?? 'username', cursor ?? undefined)
    const page = await readUserPage(db, { ...list, after, size: USERS_PER_QUERY }, now)
    const names = await namesOfPlaces(db, page.items)
    yield page.items.map((user) => cellsOf(user, names))
    cursor = page.nextCursor
  } while (cursor !== null)
}

function cellsOf(user: User, names: ReadonlyMap<string, string>): readonly string[] {
  const { grants, groupGrants, organisation, lockedUntil } = user
  const state = user.state === 'active' && lockedUntil !== null ? 'locked' : user.state
  const named = (ids: readonly string[]) => joined(ids.map((id) => names.get(id) ?? id))
  const cells = [
    ...[user.id, user.username, user.displayName, user.email, organisation.id, organisation.name, user.language],
    ...[state, lockedUntil, String(user.multiFactor), joined(grants.map(({ role }) => role))],
    joined(groupGrants.map(({ role }) => role)),
    joined(grants.flatMap(({ role, everywhere }) => (everywhere ? [role] : []))),
    ...[named(grants.flatMap(({ customers }) => customers)), named(grants.flatMap(({ stores }) => stores))],
    ...[user.lastSignInAt, user.createdAt],
  ]
  return cells.map((cell) => cell ?? '')
}

/** Each text once, as an import reads several. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts)].join('|')
}

/** The names of customers and the codes of stores, by id. */
async function namesOfPlaces(db: Database, users: readonly User[]): Promise<ReadonlyMap<string, string>> {
  const grants = users.flatMap((user) => user.grants)
  const customers = [...new Set(grants.flatMap((grant) => grant.customers))]
  const stores = [...new Set(grants.flatMap((grant) => grant.stores))]
  if (customers.length === 0 && stores.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from customer where id = any(${customers}::uuid[])
    union all select id, code from store where id = any(${stores}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
