import { randomUUID } from 'node:crypto'
import {
  changeSettings,
  countBlockedBy,
  createDatabase,
  eventually,
  type GatewayUnderTest,
  openDatabaseProxy,
  startGateway,
} from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let one: GatewayUnderTest
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => one.close())

describe('settings changed by another gateway', () => {
  it('a failed reload is repeated until it succeeds', async () => {
    const line = await openDatabaseProxy(one.databaseUrl)
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: line.url, clock: one.clock })
    const company = `Maison ${randomUUID()}`
    /* The change feed stays connected: the lease is renewed and no gap is reported. */
    line.lose('foyer gateway', 'ended')
    await changeSettings(one, { company })
    await eventually('the first reload failed', () => other.logLines.some((entry) => entry.includes('not reloaded')))
    expect(other.deps.changes.fresh).toBe(true)
    expect(other.deps.settings.now.company).not.toBe(company)
    line.mend()
    await eventually('the settings are up to date', () => other.deps.settings.now.company === company)
    await other.close()
    await line.close()
  })

  it('a change during the start of a gateway is not missed', async () => {
    const { url, drop } = await createDatabase(inject('clusterUrl'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    /* The starting gateway waits here, with its settings read and its change feed not yet followed. */
    await client.query('lock table change in access exclusive mode')
    const starting = startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: url })
    await eventually('the gateway waits', async () => (await countBlockedBy(client)) > 0)
    await client.query(`insert into setting (name, value, changed_at) values ('company', '"Maison Tardive"', now())
      on conflict (name) do update set value = excluded.value`)
    await client.query(`with logged as (insert into change (kind, subject) values ('settings', '') returning id)
      select pg_notify('foyer_change', 'settings  ' || id) from logged`)
    await client.query('commit')
    const late = await starting
    await eventually('the settings are up to date', () => late.deps.settings.now.company === 'Maison Tardive')
    await late.close()
    await client.end()
    await drop()
  })
})
