import { type PostgresPair, temporaryPair } from '@foyer/embedded-postgres/testing-pair'
import {
  eventually,
  type GatewayUnderTest,
  openNoticeSocket,
  seedDatabase,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { MIGRATIONS } from '../../storage.ts'
import { migrate } from '../database/migrate.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** After the promotion (docs/specification/production.md), in milliseconds. */
const RECOVERY_LIMIT = 5_000
/** For a request that a server does not answer. */
const FROZEN_LIMIT = 12_000

let pair: PostgresPair
let address: string
let gateway: GatewayUnderTest
beforeEach(async () => {
  pair = await temporaryPair(seedDatabase)
  const { host } = new URL(pair.primary.url)
  /* The standby first, which is not the one to use. */
  address = pair.standby.url.replace(/@([^/]+)/, `@$1,${host}`)
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: address })
})
afterEach(async () => {
  await gateway.close()
  await pair.remove()
})

const rename = (company: string, token: string) =>
  gateway.client.call('administration.changeSettings', { company }, { token })
const cacheIsCleared = () => eventually('nothing cached is trusted', () => !gateway.deps.changes.fresh)
const isWritable = async (token: string) => (await rename('Writable again', token)).status === 200
async function companyOn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select value #>> '{}' as company from setting where name = 'company'`)
  await client.end()
  return rows[0]?.company
}

describe('several servers', () => {
  it('PROD-01 connections and migrations use the server that accepts writes', async () => {
    const token = await gateway.client.tokenOf('super')
    expect((await rename('Found', token)).status).toBe(200)
    expect(await companyOn(pair.primary.url)).toBe('Found')
    expect(await migrate(address, MIGRATIONS)).toEqual([])
    expect(gateway.deps.changes.fresh).toBe(true)
  })
})

describe('failover', () => {
  it('PROD-02 PROD-03 PROD-06 after the primary is killed, nothing acknowledged is lost and no socket is closed', async () => {
    const token = await gateway.client.tokenOf('super')
    const socket = await openNoticeSocket(gateway.client, token)
    for (const number of [1, 2, 3]) expect((await rename(`Acknowledged ${number}`, token)).status).toBe(200)
    await pair.primary.kill()
    await cacheIsCleared()
    const { status, headers, body } = await rename('Lost', token)
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await pair.standby.promote()
    expect(await companyOn(pair.standby.url)).toBe('Acknowledged 3')
    await eventually('writes succeed', () => isWritable(token), RECOVERY_LIMIT)
    await eventually('changes arrive', () => gateway.deps.changes.fresh, RECOVERY_LIMIT)
    expect((await gateway.client.call('account.information', {}, { token })).status).toBe(200)
    expect((await gateway.client.login('clerk')).body.resultCode).toBe(1001)
    await seedNotice(gateway, { type: 'IMPORTANT_NOTICE' })
    await socket.waitForPush('IMPORTANT_NOTICE')
    expect(socket.closed).toBeUndefined()
    await socket.close()
  })

  it('PROD-04 a frozen primary is left, and not used again when it goes on', async () => {
    const token = await gateway.client.tokenOf('super')
    /* Several connections of the pool lead to it. */
    await Promise.all(Array.from({ length: 8 }, () => gateway.client.call('signIn.captchaWork', {})))
    pair.primary.freeze()
    const began = performance.now()
    const replies = await Promise.all(Array.from({ length: 12 }, () => gateway.client.login('manager')))
    expect(performance.now() - began).toBeLessThan(FROZEN_LIMIT)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.resultCode}`))).toEqual(new Set(['503 C0300']))
    await pair.standby.promote()
    await eventually('writes succeed', () => isWritable(token), RECOVERY_LIMIT)
    pair.primary.thaw()
    expect((await rename('On the new primary', token)).status).toBe(200)
    await eventually('the new primary has it', async () => (await companyOn(pair.standby.url)) === 'On the new primary')
    expect(await companyOn(pair.primary.url)).not.toBe('On the new primary')
  })

  it('PROD-05 a server that only reads any more is left for the one that accepts writes', async () => {
    const token = await gateway.client.tokenOf('super')
    expect((await rename('Before', token)).status).toBe(200)
    await pair.standby.promote()
    await pair.primary.stopWrites()
    await eventually('writes succeed', () => isWritable(token), RECOVERY_LIMIT)
    expect(await companyOn(pair.standby.url)).toBe('Writable again')
    await eventually('changes of the new primary arrive', () => gateway.deps.changes.fresh, RECOVERY_LIMIT)
  })
})
