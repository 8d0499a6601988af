import type { Routes } from '@foyer/sdk/server'
import { changing, idOf, objectOf, reading } from '../access.ts'
import { versionOf } from '../changes/locked-label.ts'
import type { Database } from '../database/open.ts'
import { differencesCsv } from './csv.ts'
import { allDifferences, countDifferences, listDifferences } from './difference-queries.ts'
import { parseDifferenceQuery, parseReason } from './difference-query.ts'
import { sendAgain, sendAllAgain } from './send-again.ts'

/** @param now the present time */
export function differenceRoutes(db: Database, now: () => Date): Routes {
  return {
    'GET /differences': reading(async (place, { query }) =>
      listDifferences(db, place, parseDifferenceQuery(query), now()),
    ),
    'GET /differences/counts': reading(async (place) => await countDifferences(db, place)),
    'GET /differences/csv': reading(async (place, { query, user }) => {
      const { reason } = parseDifferenceQuery(query)
      const csv = differencesCsv(await allDifferences(db, place, reason, now()), user.language)
      return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    }),
    'POST /labels/:id/transmission': changing(now, async (author, { params, user, json }) =>
      sendAgain(db, idOf(params, user), versionOf(objectOf(await json())), user, author),
    ),
    'POST /differences/transmission': changing(now, async (author, { user, json }) =>
      sendAllAgain(db, parseReason(objectOf(await json())['reason']), user, author),
    ),
  }
}
