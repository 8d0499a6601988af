import { sessionEndpoints } from '@foyer/contract/session'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import pg from 'pg'
import { type Pair, withPair } from '../environment/pair.ts'
import { MANAGER, signIn } from '../environment/users.ts'
import { type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { rounded } from '../statistics.ts'

const TIMES = 30
const WITHIN = 1_000
const GIVE_UP = 5_000

export const revocation: Figure = {
  name: 'revocation',
  how: `Two gateway processes on one PostgreSQL. A session that the second has just served is ended on the first. From that response on, the second gets requests without a pause until it rejects one. ${TIMES} times, and ${TIMES} times more with the listening connection of the second terminated (pg_terminate_backend) just before.`,
  measure: (effort) => withPair((pair) => measure(pair, effort)),
}

async function measure(pair: Pair, effort: Effort): Promise<Outcome> {
  const operator = new pg.Client({ connectionString: pair.databaseUrl })
  await operator.connect()
  const listening: number[] = []
  const severed: number[] = []
  for (let time = 0; time < effort.repeats(TIMES); time++) {
    listening.push(await revokeOnce(pair, async () => undefined))
    severed.push(await revokeOnce(pair, () => killFeeds(operator)))
  }
  await operator.end()
  return {
    measures: [
      worstWithin(WITHIN, 'A logout on one gateway is known to the other after', listening),
      worstWithin(WITHIN, 'The same with the LISTEN connections terminated', severed),
    ],
    raw: { milliseconds: { listening, severed } },
  }
}

/** Milliseconds from the response to the logout until the first rejected request. */
async function revokeOnce({ first, second }: Pair, justBefore: () => Promise<void>): Promise<number> {
  const token = await signIn(first.origin, MANAGER)
  const headers = { authorization: `Bearer ${token}` }
  const sendRequest = async () => {
    const response = await fetch(second.origin + workBenchEndpoints.workBench.path, { headers })
    await response.arrayBuffer()
    return response.status
  }
  for (let count = 0; count < 3; count++)
    if ((await sendRequest()) !== 200) throw new Error('The session was not valid before it was ended')
  await justBefore()
  const ended = await fetch(first.origin + sessionEndpoints.logoutByPost.path, { method: 'POST', headers })
  if (!ended.ok) throw new Error(`The logout failed with ${ended.status}`)
  const from = performance.now()
  while (performance.now() - from < GIVE_UP) if ((await sendRequest()) === 401) break
  return rounded(performance.now() - from, 1)
}

async function killFeeds(operator: pg.Client): Promise<void> {
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer change feed'`,
  )
}
