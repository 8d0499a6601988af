import type { administrationEndpoints } from '@foyer/contract/administration'
import { USER_EXPORTS } from '@foyer/contract/limits'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { FileResponse } from '../../../platform/http/responses/file-response.ts'
import { countSharedUse } from '../../../platform/limits/shared-count.ts'
import { type Principal, writeAs } from '../../../session/index.ts'
import { csvTextWriter } from '../../csv-text.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../record-action.ts'
import { searchedOrganisation } from '../user-filter.ts'
import { EXPORT_COLUMNS, rowsOf } from './user-rows.ts'
import { writeXlsx } from './xlsx.ts'

type Call = (typeof administrationEndpoints)['exportUsers']
type Rows = AsyncIterable<readonly (readonly string[])[]>

const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: Rows) => writeXlsx(EXPORT_COLUMNS, rows),
  },
} as const

/** Returns the users that a search finds as a file, which is read while it is sent. The export itself is recorded first. */
export function exportUsers(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Call, Principal>) => {
    const { format, sort: order, descending, ...filter } = input
    const organisation = await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const freeAt = await countSharedUse(tx, `user export of ${principal.userId}`, USER_EXPORTS, now)
      if (freeAt) throw errors.tooManyRequests((freeAt.getTime() - now.getTime()) / 1_000)
      const searched = searchedOrganisation(principal, input.organisation)
      const subject = { name: format, organisationId: searched ?? null }
      await recordAction(tx, 'users.exported', principal, request, now, subject, input)
      return searched
    })
    const now = deps.clock.now()
    const rows = rowsOf(deps.db, { filter: { ...filter, organisation }, order, descending }, now)
    const { mediaType, write } = FORMATS[format]
    const name = `users-${now.toISOString().slice(0, 10)}.${format}`
    return new FileResponse({ name, mediaType, bytes: undefined, content: write(rows) })
  }
}

async function* writeCsv(pages: Rows): AsyncIterable<Buffer> {
  const write = await csvTextWriter(EXPORT_COLUMNS)
  let isFirst = true
  for await (const rows of pages) {
    const text = write(rows, isFirst)
    isFirst = false
    if (text !== '') yield Buffer.from(text)
  }
}
