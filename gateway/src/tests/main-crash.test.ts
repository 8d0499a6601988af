import { createDatabase, eventually, type ReplyTo } from '@foyer/testkit'
import { lockTable } from '@foyer/testkit/database/locked-table'
import { type GatewayProcess, postgresPid, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000 })

const CYCLES = 5
const CONCURRENT_CLIENTS = 4

/** Everything that the gateway said was done. */
interface Journal {
  readonly tokens: string[]
  readonly usernames: string[]
}

/** Signs in and creates users without pause until the gateway dies, and records what was acknowledged. */
async function work(gateway: GatewayProcess, worker: string, journal: Journal): Promise<void> {
  try {
    for (let round = 0; ; round++) {
      const { body } = await gateway.client.login('super')
      if (body.resultCode !== 1001) continue
      const token = body.data.access_token
      journal.tokens.push(token)
      const username = `${worker}-${round}`
      const created = await gateway.client.call(
        'administration.createUser',
        { username, displayName: username, grants: [{ role: 'store-staff', everywhere: true }] },
        { token },
      )
      if (created.body.resultCode === 1001) journal.usernames.push(username)
    }
  } catch {
    /* It was killed. */
  }
}

async function reconcile(gateway: GatewayProcess, journal: Journal): Promise<void> {
  const replies = await Promise.all(
    journal.tokens.map((token) => gateway.client.call('account.information', {}, { token })),
  )
  expect(replies.filter(({ body }) => body.resultCode !== 1001)).toEqual([])
  const token = journal.tokens[0] as string
  const found = new Map<string, object[]>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: ReplyTo<'administration.users'> = await gateway.client.call(
      'administration.users',
      { size: '100', ...(cursor ? { cursor } : {}) },
      { token },
    )
    for (const { username, grants } of body.data.items) found.set(username, grants)
    cursor = body.data.nextCursor
  }
  expect(journal.usernames.filter((username) => !found.has(username))).toEqual([])
  /* A user exists with all grants or not at all: both are one write. */
  for (const [username, grants] of found)
    if (username.startsWith('cycle')) expect([username, grants.length]).toEqual([username, 1])
}

it('ASVS 2.3.3 a killed gateway loses no acknowledged write, and the next one starts', async () => {
  const folder = processFolder()
  const journal: Journal = { tokens: [], usernames: [] }
  let gateway = await startGatewayProcess(folder.path)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const before = journal.tokens.length
    const workers = Array.from({ length: CONCURRENT_CLIENTS }, (_, worker) =>
      work(gateway, `cycle${cycle}-${worker}`, journal),
    )
    await eventually('some of it is acknowledged', () => journal.tokens.length >= before + 3 + (cycle % 5))
    const orphan = postgresPid(folder.path) as number
    const databaseToo = cycle % 5 === 4
    if (databaseToo) process.kill(orphan, 'SIGKILL')
    await gateway.end('SIGKILL')
    await Promise.all(workers)
    gateway = await startGatewayProcess(folder.path)
    const pid = postgresPid(folder.path)
    if (databaseToo) expect(pid).not.toBe(orphan)
    else expect(pid).toBe(orphan)
    await reconcile(gateway, journal)
  }
  expect(journal.usernames.length).toBeGreaterThan(CYCLES)
  expect(await gateway.end('SIGTERM')).toBe(0)
  expect(postgresPid(folder.path)).toBeUndefined()
  folder.remove()
})

it('SIGTERM finishes running requests, refuses new ones and exits with 0', async () => {
  const folder = processFolder()
  const { url, drop } = await createDatabase(inject('clusterUrl'), 'empty')
  const gateway = await startGatewayProcess(folder.path, {
    DATABASE_URL: url,
    FOYER_DEMO: '1',
    FOYER_SECRET: 'a secret that is long enough for this test',
  })
  const lock = await lockTable(url, 'session')
  const underWay = ['super', 'admin', 'manager', 'clerk', 'picker'].map((username) => gateway.client.login(username))
  await lock.untilBlocked(underWay.length)
  const ended = gateway.end('SIGTERM')
  await eventually('nobody new is let in', () =>
    gateway.client.get('/healthz').then(
      ({ status }) => status === 503,
      () => true,
    ),
  )
  await lock.release()
  for (const { status, body } of await Promise.all(underWay)) expect([status, body.resultCode]).toEqual([200, 1001])
  expect(await ended).toBe(0)
  const next = await startGatewayProcess(folder.path, {
    DATABASE_URL: url,
    FOYER_DEMO: '1',
    FOYER_SECRET: 'a secret that is long enough for this test',
  })
  for (const { body } of await Promise.all(underWay)) {
    expect((await next.client.call('account.information', {}, { token: body.data.access_token })).body.resultCode).toBe(
      1001,
    )
  }
  expect(await next.end('SIGTERM')).toBe(0)
  await drop()
  folder.remove()
})
