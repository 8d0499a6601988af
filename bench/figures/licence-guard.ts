import { setTimeout as pause } from 'node:timers/promises'
import { administrationEndpoints } from '@foyer/contract/administration'
import { CurrentLicence } from '@foyer/gateway/licence/current-licence'
import type { ChangeFeed } from '@foyer/gateway/platform/changes/change-feed'
import { systemClock } from '@foyer/gateway/platform/time/clock'
import type { Database, Tx } from '@foyer/gateway/tables'
import { sql } from 'kysely'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { allowManyStores, signInAsSuper, withLicences } from '../environment/licences.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { median, percentile, rounded } from '../statistics.ts'

const { createCustomer, createStore } = administrationEndpoints
/** Pairs of blocks in a round: one without, and one with. */
const PAIRS = 8
const STORES = 40
const REQUESTS = 500
const CHECKS = 100_000
const DEAREST = 1.05
/** Longer than a gateway takes to receive a change. */
const CHANGE_DELAY = 600
/** The quickest tenth of the requests of a block, because other work on the machine only adds time. */
const QUIET = 0.1

export const licenceGuard: Figure = {
  name: 'licence-guard',
  how: `What the licence adds to the calls that it guards. ${STORES} stores are created one after the other, alternately without a licence and without the triggers that count stores, and with both. The time of a block is its tenth percentile; blocks are compared in pairs, one right after the other, because other work on the machine changes them more than the licence does. Median of the pairs. Applications: the check whether the licence is valid, ${CHECKS} times in this process, beside a request to the back end of shelf labels through the gateway.`,
  bottleneck: 'The number of stores is one row, which each creation locks and changes.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  await allowManyStores(gateway.origin)
  return await withLicences(gateway.databaseUrl as string, async (change, db) => {
    const stores = await measureStores(gateway, change, db, effort)
    const calls = await measureCalls(gateway, db, effort)
    const [before, after] = [median(stores.without), median(stores.with)]
    const added = 1 + calls.check / calls.request
    return {
      measures: [
        atMost(DEAREST, {
          ...{
            label: 'Creating a store with a licence, as a multiple of without',
            value: median(stores.with.map((time, pair) => time / (stores.without[pair] as number))),
            digits: 3,
          },
          beside: `${before.toFixed(2)} ms, then ${after.toFixed(2)} ms`,
        }),
        atMost(DEAREST, {
          ...{ label: 'A request to an application with the check, as a multiple of without', value: added, digits: 5 },
          beside: `${(calls.check * 1_000).toFixed(2)} µs of ${calls.request.toFixed(2)} ms`,
        }),
      ],
      raw: { milliseconds: { stores, calls } },
    }
  })
}

type ChangeLicences = (act: (tx: Tx) => Promise<void>) => Promise<void>

async function measureStores({ origin }: RunningGateway, change: ChangeLicences, db: Database, effort: Effort) {
  const token = await signInAsSuper(origin)
  const { id: customer } = await sendRequest(origin, { ...createCustomer, token, body: { name: 'Guarded chain' } })
  await sql`create table licence_set_aside as select * from licence with no data`.execute(db)
  const readings = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < effort.rounds * PAIRS; round++)
    /* What is first in a pair varies, because each leaves rows behind that slow the next. */
    for (const state of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await change((tx) => switchLicence(tx, state === 'with'))
      await pause(CHANGE_DELAY)
      const milliseconds: number[] = []
      for (let number = 0; number < effort.repeats(STORES); number++) {
        const body = { customer, name: `Store ${number}`, code: `G-${number}`, timeZone: 'UTC' }
        const from = performance.now()
        await sendRequest(origin, { ...createStore, token, body })
        milliseconds.push(rounded(performance.now() - from))
      }
      readings[state].push(percentile(milliseconds, QUIET))
      await db.deleteFrom('store').where('customer_id', '=', customer).execute()
    }
  return readings
}

/** Puts the licence and the counting of stores in force, or sets both aside. */
async function switchLicence(tx: Tx, on: boolean): Promise<void> {
  const [from, to] = on ? ['licence_set_aside', 'licence'] : ['licence', 'licence_set_aside']
  await sql`insert into ${sql.table(to)} select * from ${sql.table(from)}`.execute(tx)
  await sql`delete from ${sql.table(from)}`.execute(tx)
  for (const operation of ['insert', 'delete'])
    await sql`alter table store ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.ref(`licence_usage_${operation}_store`)}`.execute(
      tx,
    )
}

/** Milliseconds of one check, and of a request to an application. */
async function measureCalls({ origin }: RunningGateway, db: Database, effort: Effort) {
  const session = await signIn(origin, MANAGER)
  const { token } = await sendRequest(origin, {
    ...{ method: 'POST', path: '/v2/applications/labels/token', token: session, body: {} },
  })
  const headers = { authorization: `Bearer ${token}` }
  const milliseconds: number[] = []
  for (let number = 0; number < effort.repeats(REQUESTS); number++) {
    const from = performance.now()
    const response = await fetch(`${origin}/v2/a/labels/labels?size=1`, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The request failed with ${response.status}`)
    milliseconds.push(rounded(performance.now() - from))
  }
  const changes = { fresh: true, follow: () => undefined } as unknown as ChangeFeed
  const licence = new CurrentLicence({ db, clock: systemClock, changes })
  if (!(await licence.isValid())) throw new Error('There is no valid licence')
  const from = performance.now()
  for (let number = 0; number < CHECKS; number++) await licence.isValid()
  return { request: percentile(milliseconds, QUIET), check: (performance.now() - from) / CHECKS }
}
