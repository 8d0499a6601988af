import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import {
  asSuper,
  type ConnectionLoss,
  createUser,
  type DatabaseProxy,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type Grants,
  linkFor,
  openDatabaseProxy,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

const FEED = 'foyer change feed'
type Mend = () => void | Promise<void>

/** How the second gateway receives changes, or does not. */
const LINES: [what: string, begin: () => Mend | Promise<Mend>][] = [
  ['receives changes', () => () => undefined],
  ['loses its LISTEN connection again and again', keepKillingListeners],
  ['cannot listen any more', () => loseFeed('ended')],
  ['receives nothing without noticing', () => loseFeed('silent')],
]

let one: GatewayUnderTest
let other: GatewayUnderTest
let line: DatabaseProxy
/** Process ids in PostgreSQL of the connections on which the first gateway listens: those stay. */
let spared: number[]

beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
  spared = await withDatabase(listeners)
  line = await openDatabaseProxy(one.databaseUrl)
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: line.url, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await line.close()
  await one.close()
})

async function withDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: one.databaseUrl })
  await client.connect()
  return await act(client).finally(() => client.end())
}

async function listeners(client: pg.Client): Promise<number[]> {
  const text = `select pid from pg_stat_activity where datname = current_database() and application_name = '${FEED}'`
  return (await client.query<{ pid: number }>(text)).rows.map(({ pid }) => pid)
}

/** Ends the second gateway's LISTEN connection from SQL, and every one that follows, until mended. */
async function keepKillingListeners(): Promise<Mend> {
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
  return async () => {
    killing = false
    await done
  }
}

function loseFeed(how: ConnectionLoss): Mend {
  line.lose(FEED, how)
  return () => line.mend()
}

/** How long after the act the other gateway still lets the token in, in milliseconds. */
async function timeUntilRejected(
  token: string,
  act: () => Promise<unknown>,
): Promise<{ milliseconds: number; code: string }> {
  expect((await other.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
  await act()
  const done = performance.now()
  let code: unknown = 1001
  /* When the last call that was let in had been sent. */
  let sent = done
  await eventually('the other gateway refuses the token', async () => {
    const now = performance.now()
    code = (await other.client.call('workBench.workBench', {}, { token })).body.resultCode
    if (code === 1001) sent = now
    return code !== 1001
  })
  return { milliseconds: sent - done, code: code as string }
}

describe.each(LINES)('decision on one gateway while the other %s', (what, begin) => {
  let mend: Mend
  let made = 0
  afterEach(async () => {
    await mend()
    await eventually('the other gateway listens again', () => other.deps.changes.fresh)
  })
  /** A user whom both gateways have cached, before the other loses its connection. */
  const signedIn = async (grants: Grants = [{ role: 'store-staff', everywhere: true }]) => {
    const username = `person-${++made}-of-${LINES.findIndex(([one]) => one === what)}`
    const user = await createUser(one, { username, grants })
    const token = await one.client.tokenOf(username, GOOD_PASSWORD)
    await waitForChanges(other)
    await other.client.call('workBench.workBench', {}, { token })
    mend = await begin()
    return { ...user, token }
  }

  it('SESSION-09, SESSION-32 a sign-out takes effect on both within a second', async () => {
    const { token } = await signedIn()
    const { milliseconds, code } = await timeUntilRejected(token, () =>
      one.client.call('session.logout', {}, { token }),
    )
    expect(code).toBe('C0102')
    expect(milliseconds).toBeLessThan(REVOCATION_MAX_DELAY)
  })

  it('ASVS 7.4.2, SESSION-09, SESSION-32 disabling takes effect on both within a second', async () => {
    const { id, token } = await signedIn()
    const { milliseconds, code } = await timeUntilRejected(token, () =>
      asSuper(one, 'administration.disableUser', { id }),
    )
    expect(code).toBe('C0105')
    expect(milliseconds).toBeLessThan(REVOCATION_MAX_DELAY)
  })

  it('SESSION-09, SESSION-32 a changed password takes effect on both within a second', async () => {
    const { id, token } = await signedIn()
    const link = await linkFor(one, id)
    const { milliseconds, code } = await timeUntilRejected(token, () =>
      one.client.call('password.set', { token: link, newPassword: 'slow water under new bridges' }),
    )
    expect(code).toBe('C0105')
    expect(milliseconds).toBeLessThan(REVOCATION_MAX_DELAY)
  })

  it('SESSION-09 exactly one of both gateways reports C0105', async () => {
    const { id, token } = await signedIn()
    await other.client.call('workBench.workBench', {}, { token })
    await asSuper(one, 'administration.disableUser', { id })
    const codes: unknown[] = [(await one.client.call('workBench.workBench', {}, { token })).body.resultCode]
    await eventually('the other knows too', async () => {
      const code = (await other.client.call('workBench.workBench', {}, { token })).body.resultCode
      if (code !== 1001) codes.push(code)
      return code === 'C0102'
    })
    expect(codes.filter((code) => code === 'C0105')).toHaveLength(1)
  })

  it('SESSION-31 a changed role takes effect on both within a second', async () => {
    const { id, token } = await signedIn([{ role: 'super-administrator', everywhere: true }])
    const codeThere = async () => (await other.client.call('administration.settings', {}, { token })).body.resultCode
    expect(await codeThere()).toBe(1001)
    await asSuper(one, 'administration.changeUser', { id, grants: [{ role: 'store-staff', everywhere: true }] })
    const done = performance.now()
    let sent = done
    await eventually('the right is gone', async () => {
      const now = performance.now()
      const code = await codeThere()
      if (code === 1001) sent = now
      return code === 'A0302'
    })
    expect(sent - done).toBeLessThan(REVOCATION_MAX_DELAY)
    expect((await other.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
  })
})

it('SESSION-07 activity on one gateway prolongs the session on the other', async () => {
  const token = await one.client.tokenOf('manager')
  for (let round = 0; round < 3; round++) {
    one.clock.step(29 * 60)
    expect((await one.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
    await one.deps.sessions.writeActivity()
  }
  one.clock.step(29 * 60)
  expect((await other.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
})

it('SESSION-07 activity of a session that is locked is written when it is free', async () => {
  const { db, sessions, clock } = one.deps
  const token = await one.client.tokenOf('manager')
  one.clock.step(60)
  expect((await one.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
  const newest = async () =>
    (
      await db
        .selectFrom('session')
        .select('last_active_at')
        .orderBy('last_active_at', 'desc')
        .executeTakeFirstOrThrow()
    ).last_active_at
  const before = await newest()
  await db.transaction().execute(async (tx) => {
    await sql`select id from session for no key update`.execute(tx)
    await sessions.writeActivity()
  })
  expect(await newest()).toEqual(before)
  await sessions.writeActivity()
  expect(await newest()).toEqual(clock.now())
})
