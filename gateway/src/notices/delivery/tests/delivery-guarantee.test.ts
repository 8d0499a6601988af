import type { AudienceEntry } from '@foyer/contract/publishing'
import {
  type Client,
  createDatabase,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  SteppedClock,
  seedCustomer,
  seedNotice,
  startGateway,
  TEST_SECRET,
} from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { InboxClient } from '@foyer/testkit/notices/inbox-client'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const NOTICES = 1_000
const SOCKET_KILLS = 100
/** After so many notices a gateway goes: one in this process, and twice a real one by `kill -9`. */
const GATEWAY_KILLS = { 200: 'inner', 450: 'outer', 700: 'outer' } as const
const PUBLISH_BATCH = 4

const folder = processFolder()
let database: { url: string; drop(): Promise<void> }
/** It outlives the others, and publishes. */
let staying: GatewayUnderTest
let inner: GatewayUnderTest
let outer: GatewayProcess
/* A process has the clock of the machine, and checks the same sessions. */
const clock = new SteppedClock(new Date().toISOString())
let open: Client[] = []

const startInner = () => startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: database.url, clock })
const startOuter = () => startGatewayProcess(folder.path, { DATABASE_URL: database.url, FOYER_SECRET: TEST_SECRET })

beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'))
  staying = await startInner()
  inner = await startInner()
  outer = await startOuter()
  open = [staying.client, inner.client, outer.client]
})
afterAll(async () => {
  await outer?.end('SIGKILL')
  await inner?.close()
  await staying?.close()
  await database?.drop()
  folder.remove()
})

/** The same numbers in every run (mulberry32). */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

async function killGateway(which: 'inner' | 'outer'): Promise<void> {
  if (which === 'inner') {
    open = open.filter((one) => one !== inner.client)
    await inner.close()
    inner = await startInner()
    open.push(inner.client)
    return
  }
  /* Clients still come to it while it lies there, and are refused. */
  await outer.end('SIGKILL')
  open = open.filter((one) => one !== outer.client)
  outer = await startOuter()
  open.push(outer.client)
}

/** Users of two stores and of everything, and each audience with its members. */
async function seedUsers(organisation: string) {
  const { id, stores } = await seedCustomer(staying, organisation, 'Chain', [{ name: 'One' }, { name: 'Two' }])
  const [first = '', second = ''] = stores
  const grants = {
    'of-first': [{ role: 'store-staff', stores: [first] }],
    'of-second': [{ role: 'store-staff', stores: [second] }],
    'of-whole': [{ role: 'store-staff', customers: [id] }],
    'of-all': [{ role: 'store-staff', everywhere: true }],
  }
  const ids: Record<string, string> = {}
  for (const [username, own] of Object.entries(grants))
    ids[username] = (await createUser(staying, { username, grants: own })).id
  const usernames = Object.keys(grants)
  const audiences: [AudienceEntry[], string[]][] = [
    [[{ to: 'organisation', id: organisation }], usernames],
    [[{ to: 'customer', id }], usernames],
    [[{ to: 'store', id: first }], ['of-first', 'of-whole', 'of-all']],
    [[{ to: 'store', id: second }], ['of-second', 'of-whole', 'of-all']],
    [[{ to: 'person', id: ids['of-first'] as string }], ['of-first']],
    [
      [
        { to: 'store', id: first },
        { to: 'customer', id },
      ],
      usernames,
    ],
  ]
  return { usernames, audiences }
}

it('SOCKET-09 lost sockets and killed gateways lose and repeat no notice of a thousand', async () => {
  const random = generator(5)
  const organisation = await organisationOf(staying)
  const { usernames, audiences } = await seedUsers(organisation)
  const begun = await staying.deps.db.selectFrom('notice_sequence').select('last').executeTakeFirstOrThrow()
  const clients: { username: string; client: InboxClient }[] = []
  for (const username of [...usernames, ...usernames]) {
    const token = await staying.client.tokenOf(username, GOOD_PASSWORD)
    const client = new InboxClient(token, begun.last, () => open[random(open.length)] as Client)
    clients.push({ username, client })
  }
  const expected = new Map(usernames.map((username) => [username, [] as number[]]))
  let published = 0
  let killing: Promise<void> = Promise.resolve()
  const publish = async (): Promise<void> => {
    while (published < NOTICES) {
      const number = ++published
      const [audience, readers] = audiences[random(audiences.length)] as (typeof audiences)[0]
      if (number % (NOTICES / SOCKET_KILLS) === 0) clients[random(clients.length)]?.client.kill()
      const fate = GATEWAY_KILLS[number as keyof typeof GATEWAY_KILLS]
      if (fate) killing = killing.then(() => killGateway(fate))
      const { sequence } = await seedNotice(staying, { audience, organisation })
      for (const username of readers) expected.get(username)?.push(sequence)
    }
  }
  await Promise.all(Array.from({ length: PUBLISH_BATCH }, publish))
  await killing
  for (const { username, client } of clients) {
    const all = (expected.get(username) ?? []).sort((one, other) => one - other)
    await eventually(
      `${username} holds the last`,
      () => client.known === all.at(-1) && client.count === all.length,
      30_000,
    )
    expect(client.received).toEqual(all)
    expect(client.twice).toEqual([])
  }
  expect(clients.reduce((sum, { client }) => sum + client.connections, 0)).toBeGreaterThan(SOCKET_KILLS)
  await Promise.all(clients.map(({ client }) => client.stop()))
})
