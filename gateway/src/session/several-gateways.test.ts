import { REVOCATION_WITHIN } from '@foyer/contract/limits'
import {
  asSuper,
  createPerson,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  linkFor,
  startGateway,
} from '@foyer/testkit'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

const WORK_BENCH = '/v2/users/work-bench'

/** How a test makes it hard for the second gateway to hear of changes. */
const LINES: [string, () => Promise<{ mend(): Promise<void> }>][] = [
  ['hears of changes', async () => ({ mend: async () => undefined })],
  ['loses its LISTEN connection again and again', keepKillingListeners],
]

let one: GatewayUnderTest
let other: GatewayUnderTest
/** Process ids in PostgreSQL of the connections on which the first gateway listens: those stay. */
let spared: number[]

beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
  spared = await listeners()
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function withDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: one.databaseUrl })
  await client.connect()
  return await act(client).finally(() => client.end())
}

async function listeners(client?: pg.Client): Promise<number[]> {
  if (!client) return await withDatabase(listeners)
  const text = `select pid from pg_stat_activity where datname = current_database() and application_name = 'foyer change feed'`
  return (await client.query<{ pid: number }>(text)).rows.map(({ pid }) => pid)
}

/** Ends the second gateway's LISTEN connection from SQL, and every one that follows, until mended. */
async function keepKillingListeners(): Promise<{ mend(): Promise<void> }> {
  let killing = true
  let kills = 0
  const done = withDatabase(async (client) => {
    while (killing) {
      for (const pid of await listeners(client)) {
        if (spared.includes(pid)) continue
        await client.query('select pg_terminate_backend($1)', [pid])
        kills++
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await eventually('the listener was killed', () => kills > 0)
  return {
    async mend() {
      killing = false
      await done
      await eventually('the second gateway listens again', () => other.services.changes.fresh)
    },
  }
}

/** How long after the act the other gateway still lets the token in, in milliseconds. */
async function timeUntilRefused(
  token: string,
  act: () => Promise<unknown>,
): Promise<{ milliseconds: number; code: string }> {
  expect((await other.client.get(WORK_BENCH, { token })).body.resultCode).toBe(1001)
  await act()
  const done = performance.now()
  let code: unknown = 1001
  /* When the last call that was let in had been sent. */
  let sent = done
  await eventually('the other gateway refuses the token', async () => {
    const now = performance.now()
    code = (await other.client.get(WORK_BENCH, { token })).body.resultCode
    if (code === 1001) sent = now
    return code !== 1001
  })
  return { milliseconds: sent - done, code: code as string }
}

describe.each(LINES)('a decision on one gateway, while the other %s', (_line, open) => {
  let line: { mend(): Promise<void> }
  beforeEach(async () => {
    line = await open()
  })
  afterEach(() => line.mend())
  let made = 0
  const signedIn = async (username: string) => {
    const person = await createPerson(one, { username })
    return { ...person, token: await one.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const name = () => `${open.name || 'heard'}-${++made}`.toLowerCase()

  test('SESSION-09, SESSION-32 a sign-out holds there within a second', async () => {
    const { token } = await signedIn(name())
    const { milliseconds, code } = await timeUntilRefused(token, () => one.client.get('/user/logout', { token }))
    expect(code).toBe('C0102')
    expect(milliseconds).toBeLessThan(REVOCATION_WITHIN)
  })

  test('ASVS 7.4.2, SESSION-09, SESSION-32 disabling a person holds there within a second', async () => {
    const { id, token } = await signedIn(name())
    const { milliseconds, code } = await timeUntilRefused(token, () =>
      asSuper(one, 'POST', `/v2/admin/users/${id}/disable`),
    )
    expect(code).toBe('C0105')
    expect(milliseconds).toBeLessThan(REVOCATION_WITHIN)
  })

  test('SESSION-09, SESSION-32 another password holds there within a second', async () => {
    const { id, token } = await signedIn(name())
    const link = await linkFor(one, id)
    const { milliseconds, code } = await timeUntilRefused(token, () =>
      one.client.put('/v3/users/password', {
        token: link,
        newPassword: 'slow water under new bridges',
      }),
    )
    expect(code).toBe('C0105')
    expect(milliseconds).toBeLessThan(REVOCATION_WITHIN)
  })

  test('SESSION-09 of both gateways exactly one tells C0105', async () => {
    const { id, token } = await signedIn(name())
    await other.client.get(WORK_BENCH, { token })
    await asSuper(one, 'POST', `/v2/admin/users/${id}/disable`)
    const codes: string[] = [(await one.client.get(WORK_BENCH, { token })).body.resultCode]
    await eventually('the other knows too', async () => {
      const code = (await other.client.get(WORK_BENCH, { token })).body.resultCode
      if (code !== 1001) codes.push(code)
      return code === 'C0102'
    })
    expect(codes.filter((code) => code === 'C0105')).toHaveLength(1)
  })

  test('SESSION-31 a changed role holds there within a second', async () => {
    const { id, username } = await createPerson(one, {
      username: name(),
      grants: [{ role: 'super-administrator', everywhere: true }],
    })
    const token = await one.client.tokenOf(username, GOOD_PASSWORD)
    const codeThere = async () => (await other.client.get('/v2/admin/settings', { token })).body.resultCode
    expect(await codeThere()).toBe(1001)
    await asSuper(one, 'PUT', `/v2/admin/users/${id}`, { grants: [{ role: 'store-staff', everywhere: true }] })
    const done = performance.now()
    let sent = done
    await eventually('the right is gone', async () => {
      const now = performance.now()
      const code = await codeThere()
      if (code === 1001) sent = now
      return code === 'A0302'
    })
    expect(sent - done).toBeLessThan(REVOCATION_WITHIN)
    expect((await other.client.get(WORK_BENCH, { token })).body.resultCode).toBe(1001)
  })
})

test('SESSION-07 activity on one gateway keeps the session alive on the other', async () => {
  const token = await one.client.tokenOf('manager')
  for (let round = 0; round < 3; round++) {
    one.clock.step(29 * 60)
    expect((await one.client.get(WORK_BENCH, { token })).body.resultCode).toBe(1001)
    await one.services.sessions.writeActivity()
  }
  one.clock.step(29 * 60)
  expect((await other.client.get(WORK_BENCH, { token })).body.resultCode).toBe(1001)
})
