import type { Client } from '@foyer/testkit'
import type { Cluster } from './cluster.ts'
import type { ClientRecord } from './record.ts'

/** What was acknowledged and is no longer there. */
export interface Losses {
  readonly prices: number
  readonly notices: number
  readonly acknowledgements: number
  readonly sessions: number
}

const AT_ONCE = 20

/** Looks for every acknowledged write in the database, and uses every session. */
export async function findLosses(record: ClientRecord, cluster: Cluster, clients: readonly Client[]): Promise<Losses> {
  return {
    prices: await lostPrices(record, cluster),
    notices: missing(record.notices, await idsOf(cluster, `select id from notice where state = 'published'`)),
    acknowledgements: missing(
      record.acknowledgements,
      await idsOf(cluster, 'select notice_id as id from notice_read where acknowledged_at is not null'),
    ),
    sessions: await lostSessions(record, clients),
  }
}

/** Every change of a price has a row. */
async function lostPrices({ prices }: ClientRecord, cluster: Cluster): Promise<number> {
  const rows = await cluster.query<{ label: string; amount: number }>(
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

async function idsOf(cluster: Cluster, text: string): Promise<Set<string>> {
  return new Set((await cluster.query<{ id: string }>(text)).map(({ id }) => id))
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
