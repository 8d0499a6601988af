import type { administrationEndpoints } from '@foyer/contract/administration'
import { USER_EXPORTS } from '@foyer/contract/limits'
import { messageIn } from '@foyer/messages'
import { sql } from 'kysely'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { FileResponse } from '../../../platform/http/responses/file-response.ts'
import { countSharedUse } from '../../../platform/limits/shared-count.ts'
import { type Principal, writeAs } from '../../../session/index.ts'
import type { Tx } from '../../../tables.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../record-action.ts'
import { searchedOrganisation } from '../user-filter.ts'
import { readableTable, TECHNICAL } from './export-tables.ts'
import { rowsOf } from './user-rows.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './xlsx.ts'

type Call = (typeof administrationEndpoints)['exportUsers']

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Returns the users that a search finds as a file, which is read while it is sent. The export itself is recorded first. */
export function exportUsers(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Call, Principal>) => {
    const { format, headings, sort: order, descending, ...filter } = input
    const { language } = request
    const { organisation, timeZone } = await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const freeAt = await countSharedUse(tx, `user export of ${principal.userId}`, USER_EXPORTS, now)
      if (freeAt) throw errors.tooManyRequests((freeAt.getTime() - now.getTime()) / 1_000)
      const organisation = searchedOrganisation(principal, input.organisation)
      const subject = { name: format, organisationId: organisation ?? null }
      await recordAction(tx, 'users.exported', principal, request, now, subject, input)
      return { organisation, timeZone: await timeZoneOf(tx, principal.userId) }
    })
    const now = deps.clock.now()
    const table = headings === 'technical' ? TECHNICAL : readableTable(language)
    const rows = rowsOf(deps.db, { filter: { ...filter, organisation }, order, descending }, table, now)
    const sheet = { name: messageIn(language, 'user.export.sheet'), columns: table.columns, timeZone }
    const content = format === 'csv' ? writeCsv(sheet, rows) : writeXlsx(sheet, rows)
    const name = `users-${now.toISOString().slice(0, 10)}.${format}`
    return new FileResponse({ name, mediaType: MEDIA_TYPES[format], bytes: undefined, content })
  }
}

/** The time zone in which a user reads times. */
async function timeZoneOf(tx: Tx, userId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', userId)
    .select(sql<string>`coalesce(person.time_zone, organisation.time_zone)`.as('time_zone'))
    .executeTakeFirstOrThrow()
  return time_zone
}
