import type { Client } from '@foyer/testkit'
import type { QueryResultRow } from 'pg'
import type { ClientRecord } from './record.ts'

/** What was acknowledged and is no longer there. */
export interface Losses {
  readonly prices: number
  readonly notices: number
  readonly acknowledgements: number
  readonly sessions: number
}

const AT_ONCE = 20

/** The database of a drill. */
export interface QueriedDatabase {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Looks for every acknowledged write in the database, and uses every session. */
export async function findLosses(
  record: ClientRecord,
  database: QueriedDatabase,
  clients: readonly Client[],
): Promise<Losses> {
  return {
    prices: await lostPrices(record, database),
    notices: missing(record.notices, await idsOf(database, `select id from notice where state = 'published'`)),
    acknowledgements: missing(
      record.acknowledgements,
      await idsOf(database, 'select notice_id as id from notice_read where acknowledged_at is not null'),
    ),
    sessions: await lostSessions(record, clients),
  }
}

/** Every change of a price has a row. */
async function lostPrices({ prices }: ClientRecord, database: QueriedDatabase): Promise<number> {
  const rows = await database.query<{ label: string; amount: number }>(
    `select label_id as label, (content ->> 'amount')::int as amount from labels.change
     where kind = 'price' and label_id = any ($1::uuid[])`,
    [[...prices.keys()]],
  )
  const stored = new Set(rows.map(({ label, amount }) => `${label} ${amount}`))
  return [...prices].reduce(
    (sum, [label, amounts]) =>
      sum +
      missing(
        amounts.map((amount) => `${label} ${amount}`),
        stored,
      ),
    0,
  )
}

async function idsOf(database: QueriedDatabase, text: string): Promise<Set<string>> {
  return new Set((await database.query<{ id: string }>(text)).map(({ id }) => id))
}

function missing(expected: readonly string[], stored: ReadonlySet<string>): number {
  return expected.filter((one) => !stored.has(one)).length
}

async function lostSessions({ sessions }: ClientRecord, clients: readonly Client[]): Promise<number> {
  let lost = 0
  const all = [...sessions]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const statuses = await Promise.all(
      all.slice(from, from + AT_ONCE).map(async ({ gateway, token }) => {
        const reply = await (clients[gateway] as Client).call('account.information', {}, { token })
        return reply.status
      }),
    )
    lost += statuses.filter((status) => status !== 200).length
  }
  return lost
}
