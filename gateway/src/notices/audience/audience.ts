import type { AudienceEntry } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tx } from '../../tables.ts'
import { AUDIENCE_KEY_KINDS, audienceEntriesOf, audienceKeysOfNotice, keysOfEntries } from './audience-keys.ts'

/** The author: an organisation or the platform. */
export interface Author {
  /** Null for a notice of the platform. */
  readonly organisationId: string | null
  readonly platform: boolean
}

type NamedAudience = Exclude<AudienceEntry['to'], 'everybody'>

/** Rejects entries that do not belong to the notice's organisation. They are treated as not existing. */
export async function assertOwnAudience(
  tx: Database | Tx,
  { organisationId, platform }: Author,
  audience: readonly AudienceEntry[],
): Promise<void> {
  if (audience.some(({ to }) => to === 'everybody')) {
    if (!platform) throw errors.accessDenied()
    if (organisationId !== null)
      throw errors.invalidField('audience', 'only a notice of the platform can be for everybody')
  }
  const known = await readKnown(tx, organisationId, audience)
  for (const [index, entry] of audience.entries()) {
    if (entry.to !== 'everybody' && !known.has(nameOf(entry)))
      throw errors.invalidField(`audience.${index}.id`, `there is no such ${entry.to}`)
  }
}

/** Returns the entries that still exist and belong to the organisation. */
export async function existingEntries(
  db: Database | Tx,
  organisationId: string | null,
  audience: readonly AudienceEntry[],
): Promise<AudienceEntry[]> {
  const known = await readKnown(db, organisationId, audience)
  return audience.filter((entry) => entry.to === 'everybody' || known.has(nameOf(entry)))
}

function nameOf({ to, id }: Exclude<AudienceEntry, { to: 'everybody' }>): string {
  return `${to} ${id.toLowerCase()}`
}

async function readKnown(
  tx: Database | Tx,
  organisationId: string | null,
  audience: readonly AudienceEntry[],
): Promise<Set<string>> {
  const idsOf = (kind: NamedAudience) => audience.flatMap((entry) => (entry.to === kind ? [entry.id] : []))
  const within = (column: string) =>
    organisationId === null ? sql`true` : sql`${sql.ref(column)} = ${organisationId}::uuid`
  const own = (kind: NamedAudience, column: string) =>
    sql`select ${sql.lit(kind)} || ' ' || id as known from ${sql.table(kind)} where id = any (${idsOf(kind)}::uuid[]) and ${within(column)}`
  const { rows } = await sql<{ known: string }>`
    ${own('organisation', 'id')} union all ${own('customer', 'organisation_id')} union all ${own('store', 'organisation_id')}
    union all ${own('person', 'organisation_id')}
    union all select 'role ' || id from role where id = any (${idsOf('role')}::uuid[])
      and (organisation_id is null or ${within('organisation_id')})`.execute(tx)
  return new Set(rows.map(({ known }) => known))
}

/** Replaces the audience. */
export async function writeAudience(tx: Tx, noticeId: string, audience: readonly AudienceEntry[]): Promise<void> {
  await tx.deleteFrom('notice_audience').where('notice_id', '=', noticeId).execute()
  const entries = new Map(audience.map((entry) => [JSON.stringify(entry).toLowerCase(), entry]))
  if (entries.size === 0) return
  await tx
    .insertInto('notice_audience')
    .values(
      [...entries.values()].map((entry) => ({
        notice_id: noticeId,
        kind: entry.to,
        target: entry.to === 'everybody' ? null : entry.id,
      })),
    )
    .execute()
}

/**
 * Returns the users in the current audience of a notice as rows of `id` and `since`, the sequence from which they belong to it. May
 * contain duplicates. Finds the same users as the audience keys (audience-keys.ts), but reads key by key instead of user by user.
 */
export function usersOf(noticeId: string): RawBuilder<unknown> {
  const notice = sql`${noticeId}::uuid`
  return usersByKeys(audienceKeysOfNotice(notice), audienceEntriesOf(notice))
}

/** The same for an audience that no notice has yet. */
export function usersOfAudience(
  audience: readonly AudienceEntry[],
  organisationId: string | null,
): RawBuilder<unknown> {
  const kinds = audience.map(({ to }) => to)
  const targets = audience.map((entry) => (entry.to === 'everybody' ? null : entry.id))
  const entries = sql`(select g.kind, g.target, ${organisationId}::uuid as organisation_id
    from unnest(${kinds}::text[], ${targets}::uuid[]) as g(kind, target))`
  return usersByKeys(keysOfEntries(entries), entries)
}

function usersByKeys(keys: RawBuilder<unknown>, entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const usersWhere = (kind: keyof typeof AUDIENCE_KEY_KINDS, where: RawBuilder<unknown>) =>
    sql`select p.id, 0::bigint as since from aim join person p on ${where} where aim.kind = ${sql.lit(AUDIENCE_KEY_KINDS[kind])} and p.disabled_at is null`
  const granted = (kind: keyof typeof AUDIENCE_KEY_KINDS, from: RawBuilder<unknown>) =>
    sql`select p.id, g.since from aim ${from} join person_role r on r.id = g.person_role_id join person p on p.id = r.person_id
      where aim.kind = ${sql.lit(AUDIENCE_KEY_KINDS[kind])} and p.disabled_at is null`
  const openCustomer = sql`join customer c on c.id = aim.target and c.enabled`
  const openStore = sql`join store s on s.id = aim.target join customer c on c.id = s.customer_id and c.enabled`
  const roleHolders = sql`from ${entries} a join person_role r on r.role_id = a.target join person p on p.id = r.person_id`
  return sql`(with aim as materialized (select distinct kind, target from (${keys}) as key)
    ${usersWhere('allUsers', sql`true`)}
    union all ${usersWhere('organisation', sql`p.organisation_id = aim.target`)}
    union all ${usersWhere('user', sql`p.id = aim.target`)}
    union all select p.id, r.since from aim join person p on p.organisation_id = aim.target
      join person_role r on r.person_id = p.id and r.everywhere
      where aim.kind = ${sql.lit(AUDIENCE_KEY_KINDS.everywhere)} and p.disabled_at is null
    union all ${granted('customer', sql`${openCustomer} join person_role_place g on g.customer_id = c.id`)}
    union all ${granted('customer', sql`${openCustomer} join store s on s.customer_id = c.id join person_role_place g on g.store_id = s.id`)}
    union all ${granted('wholeCustomer', sql`${openCustomer} join person_role_place g on g.customer_id = c.id`)}
    union all ${granted('store', sql`${openStore} join person_role_place g on g.store_id = s.id`)}
    union all select p.id, r.since ${roleHolders} where a.kind = 'role' and p.disabled_at is null
      and (a.organisation_id is null or p.organisation_id = a.organisation_id))`
}

export async function countUsers(db: Database | Tx, noticeId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct id)::int as users from ${usersOf(noticeId)} as audience`.execute(db)
  return rows[0]?.users ?? 0
}

export async function hasReaders(db: Database | Tx, noticeId: string): Promise<boolean> {
  const { rows } = await sql`select from ${usersOf(noticeId)} as audience limit 1`.execute(db)
  return rows.length > 0
}
