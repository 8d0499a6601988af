import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ApplicationContent,
  asSuper,
  type GatewayUnderTest,
  installApplication,
  startGateway,
} from '@foyer/testkit'
import { writeShipped } from '@foyer/testkit/applications/packages'
import { PluginClient, V1, V2 } from '@foyer/testkit/applications/plugin-client'
import { deleteEvents } from '@foyer/testkit/audit/delete-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { installShipped } from './install-shipped.ts'

let gateway: GatewayUnderTest
let other: GatewayUnderTest
let plugins: PluginClient
const first = writeShipped({ ...V1, files: { 'main.js': 'export {}\n', 'icon.svg': '<svg/>', 'chunks/a.js': '1\n' } })
const second = writeShipped(V2)
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl, environment: { trustedProxies: ['127.0.0.1'] }, shipped: [first] })
  const { clock, databaseUrl } = gateway
  other = await startGateway({ clusterUrl, clock, databaseUrl, shipped: [first] })
  plugins = new PluginClient(gateway)
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

/** What the starts of both gateways do. */
const startBoth = async (...folders: string[]) =>
  await Promise.all([installShipped(gateway.deps, folders), installShipped(other.deps, folders)])
const installed = async () => (await plugins.entryOf('tills'))?.current
const eventsOfTills = async () =>
  (await plugins.eventsOf('plugin.installed')).filter(({ subject }) => subject === 'tills')

it('APP-45 a gateway serves an application that ships with the product once it has started', async () => {
  await plugins.signIn()
  expect(await installed()).toMatchObject({ version: '1.0.0', source: 'shipped', publisher: null })
  const file = await fetch(`${other.client.base}/base/applications/tills/1.0.0/chunks/a.js`)
  expect([file.status, await file.text()]).toEqual([200, '1\n'])
  expect((await plugins.benchOf('super')).permissions.at(-1)).toMatchObject({ key: 'tills', children: V1.permissions })
  expect(await eventsOfTills()).toMatchObject([{ actor: null, details: { version: '1.0.0', source: 'shipped' } }])
})

describe('start of gateways with a shipped application', () => {
  beforeEach(async () => {
    await plugins.reset()
    await deleteEvents(gateway.deps.db, sql`subject = 'tills'`)
  })

  it('APP-45 several at once install it once', async () => {
    await startBoth(first, first)
    expect((await installed())?.version).toBe('1.0.0')
    expect(await eventsOfTills()).toHaveLength(1)
    const releases = await gateway.deps.db.selectFrom('application_release').select('id').execute()
    expect(releases).toHaveLength(1)
  })

  it('APP-46 one with a newer version upgrades it, one with an older version changes nothing', async () => {
    await startBoth(first)
    await startBoth(second)
    await startBoth(first)
    expect(await plugins.entryOf('tills')).toMatchObject({
      current: { version: '2.0.0', source: 'shipped' },
      former: [{ version: '1.0.0' }],
    })
    expect(await eventsOfTills()).toHaveLength(2)
  })

  it('APP-46 a removed application stays removed, with a newer version, too', async () => {
    await startBoth(first)
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    await startBoth(first)
    await startBoth(second)
    expect(await installed()).toBeFalsy()
  })

  it('APP-46 a rollback stays until a newer version ships', async () => {
    await startBoth(first)
    await startBoth(second)
    const former = (await plugins.entryOf('tills'))?.former[0]?.id as string
    await plugins.activate('tills', former)
    await startBoth(second)
    expect((await installed())?.version).toBe('1.0.0')
    await startBoth(writeShipped({ ...V2, version: '2.0.1' }))
    expect((await installed())?.version).toBe('2.0.1')
  })

  it('APP-46 a release that an administrator installed stays', async () => {
    await installApplication(gateway, V1)
    await startBoth(second)
    expect(await installed()).toMatchObject({ version: '1.0.0', source: 'package' })
  })

  it.each<[string, (content: ApplicationContent) => string]>([
    ['with a changed file', (content) => withFile(writeShipped(content), 'main.js')],
    ['with a file more', (content) => withFile(writeShipped(content), 'more.js')],
    ['that is not there', () => '/nowhere/at/all'],
  ])('APP-47 a package %s is logged, and the others are installed', async (_what, folderOf) => {
    await startBoth(folderOf({ ...V1, key: 'scales', permissions: [] }), first)
    expect((await installed())?.version).toBe('1.0.0')
    expect(await plugins.entryOf('scales')).toBeUndefined()
    expect(gateway.logLines.some((line) => line.includes('could not install an application'))).toBe(true)
  })
})

function withFile(folder: string, path: string): string {
  writeFileSync(join(folder, path), 'changed\n')
  return folder
}
