import { setTimeout as pause } from 'node:timers/promises'
import type { Postgres } from '../restore/postgres.ts'
import type { Behind, Checked } from './checks.ts'

/** The proxies have seen that no gateway is ready. */
const SEEN_WITHIN = 5_000
const READS = 6

/** Reads through the proxy while the database is stopped, as in a failover. */
export async function checkWithoutDatabase({ client }: Behind, postgres: Postgres): Promise<Checked> {
  const token = await client.tokenOf('manager')
  await postgres.stop()
  try {
    await pause(SEEN_WITHIN)
    const wrong: string[] = []
    for (let count = 0; count < READS; count++) {
      const { status, headers, body } = await client.get('/v2/users/work-bench', { token })
      const isExpected = status === 503 && headers.has('retry-after') && body?.resultCode === 'C0300'
      if (!isExpected) wrong.push(`${status} ${JSON.stringify(body).slice(0, 100)}`)
    }
    return { 'Without a database: 503 of the gateway, with Retry-After': wrong.length === 0 || wrong.join(', ') }
  } finally {
    await postgres.start()
  }
}
