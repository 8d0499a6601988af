import type { DataCopy } from '@foyer/contract/account'
import { sql } from 'kysely'
import { readEventsOfUser } from '../audit/index.ts'
import { readSnapshot } from '../platform/database/read-snapshot.ts'
import type { Database } from '../tables.ts'

/** Returns what is stored about a user at one moment, without secrets. Throws if the user was erased. */
export function readDataCopy(db: Database, userId: string, now: Date): Promise<DataCopy> {
  return readSnapshot(db, (tx) => readAll(tx, userId, now))
}

async function readAll(db: Database, userId: string, now: Date): Promise<DataCopy> {
  const account = await readAccount(db, userId)
  return {
    at: now.toISOString(),
    account,
    grants: await readGrants(db, userId),
    ...(await readProvisioning(db, userId)),
    ...(await readCredentials(db, userId)),
    ...(await readPlaces(db, userId)),
    ...(await readNotices(db, userId)),
    openedApplications: await rowsOf(
      db,
      sql`select application_key as key, opened_at as "openedAt" from application_opened
        where person_id = ${userId} order by opened_at`,
    ),
    activatedLicences: await rowsOf(
      db,
      sql`select licence->>'id' as id, activated_at as "activatedAt", address from licence_activation
        where person_id = ${userId} order by activated_at`,
    ),
    approvalRequests: await rowsOf(
      db,
      sql`select kind, reason, state, requested_at as "requestedAt" from approval_request
        where person_id = ${userId} or requested_by = ${userId} order by id`,
    ),
    events: await readEventsOfUser(db, userId),
  }
}

type Rows<Field extends keyof DataCopy> = DataCopy[Field] extends readonly (infer Row)[] ? Row : never

/** Runs a query and writes instants as ISO 8601. */
async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await (query as ReturnType<typeof sql<Record<string, unknown>>>).execute(db)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
      ) as Row,
  )
}

async function readAccount(db: Database, userId: string): Promise<DataCopy['account']> {
  await db.selectFrom('person').select('id').where('id', '=', userId).executeTakeFirstOrThrow()
  const [account] = await rowsOf<DataCopy['account']>(
    db,
    sql`select p.id, p.username, p.display_name as "displayName", p.email, p.email_verified_at as "emailVerifiedAt",
        json_build_object('id', o.id, 'name', o.name) as organisation, p.language, p.time_zone as "timeZone",
        p.created_at as "createdAt", nullif(s.at, '-infinity') as "lastSignInAt", p.password_changed_at as "passwordChangedAt", p.password_expires_at as "passwordExpiresAt",
        p.multi_factor_required as "multiFactorRequired"
      from person p join organisation o on o.id = p.organisation_id join last_sign_in s on s.person_id = p.id where p.id = ${userId}`,
  )
  return account as DataCopy['account']
}

function readGrants(db: Database, userId: string): Promise<DataCopy['grants']> {
  const places = (table: string, column: string) => sql`coalesce((
    select json_agg(json_build_object('id', place.id, 'name', place.name) order by place.name)
    from person_role_place p join ${sql.table(table)} place on place.id = p.${sql.ref(column)}
    where p.person_role_id = g.id), '[]')`
  return rowsOf<Rows<'grants'>>(
    db,
    sql`select r.key as role, g.everywhere, ${places('customer', 'customer_id')} as customers, ${places('store', 'store_id')} as stores
      from person_role g join role r on r.id = g.role_id where g.person_id = ${userId} order by r.key, g.id`,
  )
}

async function readProvisioning(db: Database, userId: string): Promise<Pick<DataCopy, 'provisioning' | 'groups'>> {
  const [provisioning = null] = await rowsOf<NonNullable<DataCopy['provisioning']>>(
    db,
    sql`select external_id as "externalId", given_name as "givenName", family_name as "familyName", changed_at as "changedAt"
      from provisioned_user where person_id = ${userId}`,
  )
  const groups = await rowsOf<Rows<'groups'>>(
    db,
    sql`select g.id, g.display_name as name from provisioned_group_member m
      join provisioned_group g on g.id = m.group_id where m.person_id = ${userId} order by g.display_name`,
  )
  return { provisioning, groups }
}

type Credentials = 'authenticatorBoundAt' | 'recoveryCodesLeft' | 'passkeys' | 'identities' | 'devices' | 'sessions'

async function readCredentials(db: Database, userId: string): Promise<Pick<DataCopy, Credentials>> {
  const [factor] = await rowsOf<Pick<DataCopy, 'authenticatorBoundAt' | 'recoveryCodesLeft'>>(
    db,
    sql`select (select bound_at from authenticator where person_id = ${userId}) as "authenticatorBoundAt",
      (select count(*)::int from recovery_code where person_id = ${userId} and used_at is null) as "recoveryCodesLeft"`,
  )
  return {
    ...(factor as Pick<DataCopy, 'authenticatorBoundAt' | 'recoveryCodesLeft'>),
    passkeys: await rowsOf(
      db,
      sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
        where person_id = ${userId} order by created_at`,
    ),
    identities: await rowsOf(
      db,
      sql`select provider_key as provider, label, linked_at as "linkedAt", last_used_at as "lastUsedAt"
        from sign_on_identity where person_id = ${userId} order by linked_at`,
    ),
    devices: await rowsOf(
      db,
      sql`select first_used_at as "firstUsedAt", last_used_at as "lastUsedAt", trusted_until as "trustedUntil",
          address, user_agent as "userAgent"
        from known_device where person_id = ${userId} order by first_used_at`,
    ),
    sessions: await rowsOf(
      db,
      sql`select created_at as "createdAt", last_active_at as "lastActiveAt", ended_at as "endedAt",
          address, user_agent as "userAgent"
        from session where person_id = ${userId} order by created_at`,
    ),
  }
}

type Places = 'currentPlace' | 'recentStores' | 'favouriteStores'

async function readPlaces(db: Database, userId: string): Promise<Pick<DataCopy, Places>> {
  const [currentPlace = null] = await rowsOf<NonNullable<DataCopy['currentPlace']>>(
    db,
    sql`select json_build_object('id', c.id, 'name', c.name) as customer, p.chosen_at as "chosenAt",
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as store
      from current_place p join customer c on c.id = p.customer_id left join store s on s.id = p.store_id
      where p.person_id = ${userId}`,
  )
  return {
    currentPlace,
    recentStores: await rowsOf(
      db,
      sql`select s.id, s.name, r.used_at as "usedAt" from recent_store r join store s on s.id = r.store_id
        where r.person_id = ${userId} order by r.used_at`,
    ),
    favouriteStores: await rowsOf(
      db,
      sql`select s.id, s.name, f.marked_at as "markedAt" from favourite_store f join store s on s.id = f.store_id
        where f.person_id = ${userId} order by f.marked_at`,
    ),
  }
}

async function readNotices(
  db: Database,
  userId: string,
): Promise<Pick<DataCopy, 'inbox' | 'readNotices' | 'writtenNotices'>> {
  const title = sql`coalesce((select title from notice_text t where t.notice_id = n.id order by language <> 'en', language limit 1), '')`
  const [inbox = { silenceNormal: false }] = await rowsOf<DataCopy['inbox']>(
    db,
    sql`select silence_normal as "silenceNormal" from inbox where person_id = ${userId}`,
  )
  return {
    inbox,
    readNotices: await rowsOf(
      db,
      sql`select n.id, ${title} as title, r.read_at as "readAt", r.acknowledged_at as "acknowledgedAt"
        from notice_read r join notice n on n.id = r.notice_id where r.person_id = ${userId} order by r.sequence`,
    ),
    writtenNotices: await rowsOf(
      db,
      sql`select n.id, ${title} as title, n.created_at as "createdAt" from notice n
        where n.created_by = ${userId} order by n.id`,
    ),
  }
}
