import { administrationEndpoints } from '@foyer/contract/administration'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type pg from 'pg'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedUsers, withDatabase } from '../environment/load-data.ts'
import { signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, spreadOf } from '../statistics.ts'

const WITHIN = 30
const USERS = 100_000
const WARM_UP_SECONDS = 1
type Search = Readonly<Record<string, string>>

const typed = (...keywords: string[]): Search[] => keywords.map((keyword) => ({ keyword }))

/** What an administrator looks for among all users. */
function searches(store: string, customer: string): Readonly<Record<string, readonly Search[]>> {
  return {
    'nothing typed yet': [{}],
    'a name, letter by letter': typed('c', 'ca', 'cam', 'cami', 'camille', 'camille r', 'camille roux 4'),
    'a username or an address': typed('load-4242', 'u77777@load', 'elodie.novak'),
    'words in any order': typed('roux zoe', 'ferrer 12 lucia', '陈'),
    'without a match': typed('nowhere', '%', 'xyz abc'),
    'one state each': ['active', 'locked', 'invited', 'disabled'].map((state) => ({ state })),
    'a role each': ['store-staff', 'store-manager', 'super-administrator'].map((role) => ({ role })),
    'a store or a customer': [{ store }, { customer }, { role: 'store-staff', store }],
    'second factor': [{ multiFactor: 'true' }, { multiFactor: 'false' }],
    'not seen for 1, 90 and 300 days': ['1', '90', '300'].map((notSeenDays) => ({ notSeenDays })),
    'created in a month': [{ createdFrom: instant(400), createdBefore: instant(370) }],
    'several filters': [{ state: 'active', multiFactor: 'false', notSeenDays: '90', keyword: 'roux' }],
    'each order, both directions': ['username', 'name', 'lastSignIn', 'createdAt'].flatMap((sort) => [
      { sort },
      { sort, descending: 'true' },
    ]),
    'a filter in each order': ['username', 'name', 'lastSignIn', 'createdAt'].map((sort) => ({
      sort,
      state: 'locked',
    })),
  }
}

export const userSearch: Figure = {
  name: 'user-search',
  how: `GET /v2/admin/users of a super administrator, a page of 50, with ${USERS} users and 10000 stores of 50 organisations in the database. One search after the other over one keep-alive connection, each kind for the same time. Medians of the rounds.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const places = await withDatabase(gateway.databaseUrl as string, seed)
  const token = await signIn(gateway.origin, { username: 'super', password: DEMO_PASSWORD })
  const load = startLoad()
  const readings: Record<string, ReturnType<typeof spreadOf>[]> = {}
  const kinds = searches(places.store, places.customer)
  for (let round = 0; round < effort.rounds; round++)
    for (const [kind, inputs] of Object.entries(kinds)) {
      readings[kind] ??= []
      readings[kind].push(spreadOf(await read(load, gateway, token, inputs, effort)))
    }
  const counted: ReturnType<typeof spreadOf>[] = []
  const counts = Object.values(kinds).flatMap((inputs) => inputs.map((input) => ({ ...input, count: 'true' })))
  for (let round = 0; round < effort.rounds; round++)
    counted.push(spreadOf(await read(load, gateway, token, counts, effort)))
  load.stop()
  const measures = Object.entries(readings).map(([kind, rounds]) =>
    atMost(WITHIN, {
      label: `Users, ${kind}: p99`,
      value: median(rounds.map(({ p99 }) => p99)),
      unit: ' ms',
      digits: 1,
      beside: `median ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms`,
    }),
  )
  const explains = {
    label: 'The same searches with the number of all matches: p99',
    measured: `${median(counted.map(({ p99 }) => p99)).toFixed(1)} ms (median ${median(counted.map(({ p50 }) => p50)).toFixed(1)} ms)`,
  }
  return { measures: [...measures, explains], raw: { readings, counted } }
}

function instant(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString()
}

/** Gives the users names, states, factors and sign-ins as a chain has them. */
async function seed(client: pg.Client): Promise<{ store: string; customer: string }> {
  await seedUsers(client, USERS)
  await client.query(`update person set
      display_name = (array['Camille','Hugo','Zoë','Lucía','陈晓','Élodie','Théo','Inès'])[1 + n % 8] || ' ' ||
        (array['Roux','Fontaine','Ferrer','Novak','Ångström','Perrin','Łuczak'])[1 + n % 7] || ' ' || n,
      email = 'u' || n || '@load.example', created_at = now() - interval '1 day' * (n % 700),
      password_hash = case when n % 50 <> 0 then 'x' end, disabled_at = case when n % 90 = 1 then now() end
    from (select id as one, split_part(username, '-', 2)::int as n from person where username like 'load-%') numbered where id = one`)
  await client.query(`update last_sign_in set at = now() - interval '1 minute' * (n * 7 % 200000)
    from (select id, split_part(username, '-', 2)::int as n from person where username like 'load-%') p where id = person_id and n % 40 <> 0`)
  await client.query(`insert into authenticator (person_id, secret, last_step, bound_at)
    select id, '', 0, now() from person where username like 'load-%' and right(username, 1) in ('3', '7')`)
  await client.query(`insert into sign_in_failures (key, failed_at, locked_until, forgotten_at)
    select 'username ' || username, array[now()], now() + interval '1 hour', now() + interval '1 hour'
    from person where username like 'load-%77'`)
  await client.query('vacuum analyze')
  const { rows } = await client.query(`select id as store, customer_id as customer from store where code = 'c-4711'`)
  return rows[0]
}

async function read(
  load: Load,
  { port }: RunningGateway,
  token: string,
  inputs: readonly Search[],
  { seconds }: Effort,
): Promise<readonly number[]> {
  const { method, path } = administrationEndpoints.users
  const requests = inputs.map((input) =>
    requestText({ method, path: `${path}?${new URLSearchParams({ size: '50', ...input })}`, token }),
  )
  const { latencies } = await load.run({ port, requests, connections: 1, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const responded = latencies['200'] ?? []
  if (responded.length === 0 || Object.keys(latencies).length > 1) throw new Error('A search failed')
  return responded
}
