import type { administrationEndpoints, LegalHold } from '@foyer/contract/administration'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { assertOrganisation } from '../../organisation/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { pauseDeletion } from '../../retention/index.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'

type Calls = typeof administrationEndpoints

/** Lists the legal holds, newest first. */
export function legalHolds({ db }: Pick<Deps, 'db'>) {
  return async () => await readHolds(db, sql`true`)
}

/** Places a legal hold. The user is locked, so that no erasure is under way. */
export function placeLegalHold(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['placeLegalHold'], Principal>) => {
    const subject = await readSubject(deps.db, input)
    const users = subject.user_id === null ? [] : [subject.user_id]
    return await writeAs(deps, { principal, access, users }, async ({ tx, now, principal }) => {
      await pauseDeletion(tx)
      const hold = { id: uuid(), kind: input.kind, ...subject, reason: input.reason }
      await insertHold(tx, { ...hold, placed_at: now, placed_by: principal.userId })
      const [placed] = await readHolds(tx, sql`h.id = ${hold.id}`)
      if (!placed) throw errors.notFound()
      await recordAction(tx, 'legal-hold.placed', principal, request, now, nameOf(placed), detailsOf(placed))
      return placed
    })
  }
}

/** Releases a legal hold. */
export function releaseLegalHold(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['releaseLegalHold'], Principal>) =>
    await writeAs(deps, { principal, access }, async ({ tx, now, principal }): Promise<Record<string, never>> => {
      const [hold] = await readHolds(tx, sql`h.id = ${input.id}`)
      if (hold?.user?.id === principal.userId) throw errors.notPossible('OWN_HOLD')
      const { numDeletedRows } = await tx.deleteFrom('legal_hold').where('id', '=', input.id).executeTakeFirstOrThrow()
      if (!hold || numDeletedRows === 0n) throw errors.notFound()
      await recordAction(tx, 'legal-hold.released', principal, request, now, nameOf(hold), detailsOf(hold))
      return {}
    })
}

type Input = RequestContext<Calls['placeLegalHold'], Principal>['input']

/** What a hold is on, from the fields of its kind. */
async function readSubject(db: Database, { kind, username, organisation, from, to }: Input) {
  const none = { user_id: null, organisation_id: null, from_at: null, to_at: null }
  if (kind === 'time') {
    if (from === undefined) throw errors.invalidField('from', 'is missing')
    if (to === undefined) throw errors.invalidField('to', 'is missing')
    const time = { from_at: new Date(from), to_at: new Date(to) }
    if (time.to_at <= time.from_at) throw errors.invalidField('to', 'must be later than from')
    return { ...none, ...time }
  }
  if (kind === 'organisation') {
    await assertOrganisation(db, organisation, 'organisation')
    return { ...none, organisation_id: organisation ?? null }
  }
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username ?? '')
    .executeTakeFirst()
  if (!found) throw errors.invalidField('username', 'there is no such user')
  return { ...none, user_id: found.id }
}

/** The user may have been erased a moment ago. */
async function insertHold(tx: Tx, hold: Parameters<ReturnType<typeof tx.insertInto<'legal_hold'>>['values']>[0]) {
  try {
    await tx.insertInto('legal_hold').values(hold).execute()
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY)
      throw errors.invalidField('username', 'there is no such user')
    throw error
  }
}

const FOREIGN_KEY = '23503'

interface Row extends Pick<LegalHold, 'id' | 'kind' | 'reason' | 'user' | 'organisation' | 'placedBy'> {
  readonly from: Date | null
  readonly to: Date | null
  readonly placedAt: Date
}

async function readHolds(db: Database | Tx, where: ReturnType<typeof sql>): Promise<LegalHold[]> {
  const { rows } = await sql<Row>`
    select h.id, h.kind, h.reason, h.from_at as "from", h.to_at as "to", h.placed_at as "placedAt", by.username as "placedBy",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.username) end as "user",
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organisation
    from legal_hold h left join person p on p.id = h.user_id left join organisation o on o.id = h.organisation_id
    left join person by on by.id = h.placed_by where ${where} order by h.placed_at desc, h.id desc`.execute(db)
  return rows.map(({ from, to, placedAt, ...row }) => ({
    ...row,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    placedAt: placedAt.toISOString(),
  }))
}

/** As an administrator knows the held object. */
function nameOf({ user, organisation, from, to }: LegalHold): string {
  return user?.name ?? organisation?.name ?? `${from} – ${to}`
}

function detailsOf({ id, kind, reason }: LegalHold) {
  return { hold: id, kind, reason }
}
