import { REMINDED_AT_ONCE_MAX } from '@foyer/contract/limits'
import type { publishingEndpoints } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import {
  assertOwnStores,
  audienceOf,
  canBeReminded,
  isLate,
  USERS_WITHOUT_STORE,
  usersWorkingAt,
} from '../audience/audience-report.ts'
import { changeNotice } from '../authoring/change-notice.ts'
import type { Deps } from '../authoring/deps.ts'
import { readNotice } from '../authoring/notice-queries.ts'
import { publishNotice } from '../authoring/publish-notice.ts'
import { insertNotice, type RenderedText } from '../authoring/write-notice.ts'
import { reminderTexts } from './reminder-texts.ts'

type Call = (typeof publishingEndpoints)['remind']

interface Late {
  readonly id: string
  readonly due: boolean
}

/**
 * Reminds the users who have not acknowledged a notice, each at most once an hour. Concurrent calls run one after the other, because
 * the notice is locked.
 */
export function remind(deps: Deps) {
  return async (context: RequestContext<Call, Principal>) => {
    const { input, principal } = context
    const texts = await reminderTexts(await readNotice(deps.db, principal, input.id))
    let result = { reminded: 0, recently: 0, left: 0 }
    await changeNotice(deps, context, async (tx, notice, now) => {
      if (notice.state !== 'published') throw errors.notPossible('NOTICE_OVER')
      if (notice.acknowledgeBy === null) throw errors.notPossible('NOT_ASKED')
      if (input.stores) await assertOwnStores(tx, input.stores, notice.organisation)
      const late = await lateReaders(tx, input, now)
      const due = late.filter((one) => one.due).map(({ id }) => id)
      const reminded = due.slice(0, REMINDED_AT_ONCE_MAX)
      result = { reminded: reminded.length, recently: late.length - due.length, left: due.length - reminded.length }
      if (reminded.length === 0) return undefined
      const id = await insertReminder(tx, { notice, userId: principal.userId, texts, reminded }, now)
      const change = await publishNotice(tx, id, now)
      const details = { reminded: reminded.length, ...scopeOf(input) }
      return { action: 'notice.reminded', details, changes: change ? [change] : [] }
    })
    return result
  }
}

interface Scope {
  readonly stores?: readonly string[] | undefined
  readonly withoutStore?: true | undefined
}

/** What the audit log has about who was to be reminded: nothing if everyone was. */
function scopeOf({ stores, withoutStore }: Scope) {
  return { ...(stores ? { stores: stores.length } : {}), ...(withoutStore ? { withoutStore } : {}) }
}

function isWithin({ stores, withoutStore }: Scope): RawBuilder<unknown> {
  if (!stores && !withoutStore) return sql`true`
  const groups = [...(stores ? [usersWorkingAt(stores)] : []), ...(withoutStore ? [USERS_WITHOUT_STORE] : [])]
  return sql`(${sql.join(
    groups.map((users) => sql`person_id in (${users})`),
    sql` or `,
  )})`
}

/** Returns who has not acknowledged the notice, and whether they may be reminded now. */
async function lateReaders(tx: Tx, input: Scope & { readonly id: string }, now: Date) {
  const { rows } = await sql<Late>`with audience as materialized (${audienceOf(input.id)})
    select person_id as id, ${canBeReminded(now)} as due from audience
    where ${isLate} and ${isWithin(input)}
    order by person_id`.execute(tx)
  return rows
}

interface NewReminder {
  readonly notice: Awaited<ReturnType<typeof readNotice>>
  readonly userId: string
  readonly texts: readonly RenderedText[]
  readonly reminded: readonly string[]
}

/** Writes the reminder under the name of who sends it. It ends when the notice ends. */
async function insertReminder(tx: Tx, { notice, userId, texts, reminded }: NewReminder, now: Date): Promise<string> {
  const { display_name: name } = await tx
    .selectFrom('person')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return await insertNotice(
    tx,
    {
      /* No one administers a reminder, so it belongs to no organisation. */
      organisationId: null,
      type: notice.type === 'NORMAL_NOTICE' ? 'IMPORTANT_NOTICE' : notice.type,
      texts,
      audience: reminded.map((id) => ({ to: 'person', id }) as const),
      endTime: notice.endTime,
      acknowledgeBy: null,
      creator: { userId, name },
      reminderOf: notice.id,
    },
    now,
  )
}
