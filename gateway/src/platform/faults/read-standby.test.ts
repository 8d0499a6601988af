import { type AddressInfo, connect, createServer } from 'node:net'
import { promisify } from 'node:util'
import { type PostgresPair, temporaryPair } from '@foyer/embedded-postgres/testing-pair'
import { eventually, type GatewayUnderTest, seedDatabase, seedNotice, startGateway } from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openChangeFeed } from '../changes/change-feed.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** A port on which nothing listens. */
const CLOSED = 'postgres://foyer:pw@127.0.0.1:9/foyer'
/** How often the standby is read after a write. */
const READS = 10

let pair: PostgresPair
let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  pair = await temporaryPair(seedDatabase)
  /* Commits do not wait for the standby, so that it may lag behind and stop. */
  await query(pair.primary.url, `alter system set synchronous_standby_names = ''`)
  await query(pair.primary.url, 'select pg_reload_conf()')
  gateway = await startWithReads(pair.standby.url)
  token = await gateway.client.tokenOf('super')
})
afterAll(async () => {
  await gateway.close()
  await pair.remove()
})

const startWithReads = async (readUrl: string | undefined) =>
  await startGateway({
    clusterUrl: inject('clusterUrl'),
    databaseUrl: pair.primary.url,
    environment: readUrl === undefined ? {} : { readUrl },
  })

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The names of all customers, which is a table of the console. */
async function customers(one = gateway): Promise<string[]> {
  const { items } = await one.client.data('administration.customers', { size: '100' }, { token })
  return items.map(({ name }) => name)
}
const create = async (name: string, one = gateway) =>
  await one.client.data('administration.createCustomer', { name }, { token })

/** Runs `act` and returns how many reads each server got meanwhile. */
async function countedReads(act: () => Promise<unknown>, { deps: { reads } } = gateway) {
  const before = { ...reads.counts }
  await act()
  return { standby: reads.counts.standby - before.standby, primary: reads.counts.primary - before.primary }
}
const standbyIsUsed = async () =>
  await eventually('the standby is used', async () => (await countedReads(customers)).standby === 1)

it('PROD-05 a change feed that only reaches a standby tries again, and leaves no connection there', async () => {
  let attempts = 0
  const { hostname, port } = new URL(pair.standby.url)
  const server = createServer((client) => {
    attempts++
    const database = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
        .pipe(other)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(pair.standby.url)
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  const feed = await openChangeFeed({ url: url.href, log: gateway.deps.log })
  try {
    await eventually('it has tried several times', () => attempts >= 5)
    expect(feed.fresh).toBe(false)
    const open = promisify(server.getConnections.bind(server))
    await eventually('all but the last one are closed', async () => (await open()) < 3)
  } finally {
    await feed.close()
    server.close()
  }
})

describe('reads on a standby', () => {
  it.each<[string, (client: GatewayUnderTest['client']) => Promise<unknown>]>([
    ['the inbox', (client) => client.data('inbox.list', { size: '10' }, { token })],
    ['new notices of the inbox', (client) => client.data('inbox.listNew', { after: '0' }, { token })],
    ['users', (client) => client.data('administration.users', { size: '10', count: 'true' }, { token })],
    ['stores', (client) => client.data('administration.stores', { size: '10' }, { token })],
    ['customers', (client) => client.data('administration.customers', { size: '10' }, { token })],
    ['organisations', (client) => client.data('administration.organisations', { size: '10' }, { token })],
    ['the audit log', (client) => client.data('administration.audit', { size: '10' }, { token })],
    ['notices', (client) => client.data('publishing.notices', { size: '10' }, { token })],
  ])('PROD-80 the standby is read for %s', async (_list, read) => {
    await eventually('read on the standby', async () => {
      const { standby, primary } = await countedReads(async () => await read(gateway.client))
      expect(standby + primary).toBe(1)
      return standby === 1
    })
  })

  it('PROD-81 everything written before is there, also through another gateway', async () => {
    const other = await startWithReads(undefined)
    const before = gateway.deps.reads.counts.standby
    try {
      for (let number = 1; gateway.deps.reads.counts.standby < before + READS; number++) {
        await create(`Written ${number}`, number % 2 ? gateway : other)
        expect(await customers()).toContain(`Written ${number}`)
      }
    } finally {
      await other.close()
    }
  })

  it('PROD-81 a notice is in the list once its announcement has arrived', async () => {
    const { id } = await seedNotice(gateway, { type: 'IMPORTANT_NOTICE' })
    const { items } = await gateway.client.data('inbox.list', { size: '5' }, { token })
    expect(items.map((notice) => notice.id)).toContain(id)
  })

  it('PROD-82 a standby that lags behind is not read until it has everything', async () => {
    await standbyIsUsed()
    await query(pair.standby.url, 'select pg_wal_replay_pause()')
    await create('While it lags')
    const during = await countedReads(async () => expect(await customers()).toContain('While it lags'))
    expect(during).toEqual({ standby: 0, primary: 1 })
    await query(pair.standby.url, 'select pg_wal_replay_resume()')
    await standbyIsUsed()
    expect(await customers()).toContain('While it lags')
  })

  it('PROD-82 a frozen standby fails no read, and is used again when it goes on', async () => {
    await standbyIsUsed()
    pair.standby.freeze()
    try {
      const during = await countedReads(async () => {
        for (let times = 0; times < 3; times++) expect(await customers()).not.toEqual([])
      })
      expect(during).toEqual({ standby: 0, primary: 3 })
    } finally {
      pair.standby.thaw()
    }
    await standbyIsUsed()
    const lines = gateway.logLines.join('')
    expect(lines).toContain('the standby is not used for reads')
    expect(lines).toContain('the standby is used for reads again')
  })

  it.each([
    ['is not reachable', () => CLOSED],
    ['accepts writes', () => pair.primary.url],
  ])('PROD-82 without a failed read where the address %s', async (_sentence, readUrl) => {
    const other = await startWithReads(readUrl())
    try {
      const during = await countedReads(async () => expect(await customers(other)).not.toEqual([]), other)
      expect(during).toEqual({ standby: 0, primary: 1 })
    } finally {
      await other.close()
    }
  })
})
