import type { User } from '@foyer/contract/administration'
import { sql } from 'kysely'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { errors } from '../../platform/http/api-error.ts'
import { type PrincipalWrite, type WriteContext, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { assertNotMorePowerful, assertSameOrganisation } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { readUsers } from './users-queries.ts'

export interface ChangedUser {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string
  readonly email: string | null
  readonly passwordChangedAt: Date | null
  readonly activated: boolean
  /** True if a sign-in provider manages the account. */
  readonly bySingleSignOn: boolean
  readonly disabled: boolean
  readonly version: number
}

interface UserToChange extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly id: string
  /** Locked as well if grants may change. */
  readonly organisationId?: string
}

/**
 * Changes one user in a transaction and announces the change to every gateway. Rights take effect with the next request. Throws
 * if the user belongs to another organisation or has more rights than the principal.
 */
export async function changeUserRow(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'changes'>,
  { principal, access, id, organisationId }: UserToChange,
  act: (context: WriteContext, user: ChangedUser) => Promise<Change[]>,
): Promise<User> {
  return await writeAs(deps, { principal, access, organisationId, users: [id] }, async (context) => {
    await changeLockedUser(context, id, (user) => act(context, user))
    return await readUser(context.tx, id, context.now)
  })
}

/** Makes the checks of every change of a user, then the change, and announces it. Lock the user first. */
export async function changeLockedUser(
  { tx, principal, apply }: WriteContext,
  id: string,
  act: (user: ChangedUser) => Promise<readonly Change[]>,
): Promise<void> {
  const user = await readUserRow(tx, id)
  assertSameOrganisation(principal, user.organisationId)
  await assertNotMorePowerful(tx, principal, id)
  apply(...(await act(user)))
  apply(await announce(tx, { kind: 'person', subject: id }))
}

/** The same with a lock on the user's organisation, for changes of grants. */
export async function changeOrganisationUser(
  deps: Deps,
  what: Omit<UserToChange, 'organisationId'>,
  act: (context: WriteContext, user: ChangedUser) => Promise<Change[]>,
): Promise<User> {
  const { organisationId } = await readUserRow(deps.db, what.id)
  return await changeUserRow(deps, { ...what, organisationId }, act)
}

/** Throws 404 if there is no such user. */
export async function readUserRow(db: Database | Tx, id: string): Promise<ChangedUser> {
  const user = await db
    .selectFrom('person')
    .select(['id', 'username', 'display_name as displayName', 'organisation_id as organisationId', 'email', 'version'])
    .select('password_changed_at as passwordChangedAt')
    .select([
      sql<boolean>`password_hash is not null`.as('activated'),
      sql<boolean>`sign_on_managed_by is not null`.as('bySingleSignOn'),
      sql<boolean>`disabled_at is not null`.as('disabled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw errors.notFound()
  return user
}

export async function readUser(db: Database | Tx, id: string, now: Date): Promise<User> {
  const [found] = await readUsers(db, { filter: { id }, limit: 1 }, now)
  if (!found) throw errors.notFound()
  return found
}
