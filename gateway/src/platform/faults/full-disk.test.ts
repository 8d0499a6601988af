import { readdirSync } from 'node:fs'
import { createDatabase, eventually } from '@foyer/testkit'
import { smallVolume } from '@foyer/testkit/database/small-volume'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let folder: ReturnType<typeof processFolder>
beforeEach(() => {
  folder = processFolder()
})
let gateway: GatewayProcess | undefined
afterEach(async () => {
  await gateway?.end('SIGTERM')
  folder.remove()
})

const partsFailing = async ({ client }: GatewayProcess) =>
  ((await client.get('/readyz')).body.faults ?? []).map(({ part }: { part: string }) => part)

/** Signs in until it fails, for as long as there is room left in the pages of the database. */
async function signInUntilItFails({ client }: GatewayProcess) {
  for (;;) {
    const reply = await client.login('manager')
    if (reply.body.resultCode !== 1001) return reply
  }
}

describe('full data folder', () => {
  it('ASVS 16.5.2 writes get 503 and reads succeed until there is free space', async () => {
    const volume = smallVolume(folder.path, 256)
    const started = await startGatewayProcess(folder.path, {}, volume)
    gateway = started
    const { client, pid } = started
    const token = await client.tokenOf('manager')
    const users = watchUsers(client, token)
    volume.fill(pid)
    const { status, body, headers } = await signInUntilItFails(started)
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await eventually('the probe sees it', async () => (await client.get('/readyz')).status === 503, 3_000)
    expect(await partsFailing(started)).toEqual(expect.arrayContaining(['database-writes', 'log']))
    for (const path of ['/v2/users/information', '/v2/users/work-bench', '/v2/configs/login'])
      expect([path, (await client.get(path, { token })).status]).toEqual([path, 200])
    expect((await client.get('/metrics')).body).toMatch(/^foyer_fault\{part="database-writes"\} 1$/m)
    volume.empty(pid)
    const emptied = performance.now()
    await eventually('a user signs in', async () => (await client.login('manager')).body.resultCode === 1001)
    await eventually('all is well', async () => (await client.get('/readyz')).body.status === 'ready', 30_000)
    await users.report('Data folder full, that of the embedded PostgreSQL too', emptied)
    expect((await client.call('account.information', {}, { token })).status).toBe(200)
    expect(await started.end('SIGTERM')).toBe(0)
    gateway = undefined
  })

  it('mails to files wait for free space, and no incomplete file stays', async () => {
    const database = await createDatabase(inject('clusterUrl'))
    const volume = smallVolume(folder.path, 1)
    const settings = {
      DATABASE_URL: database.url,
      FOYER_SECRET: 'a secret for tests, long enough to be taken',
      FOYER_DEMO: '1',
    }
    const started = await startGatewayProcess(folder.path, settings, volume)
    gateway = started
    const { client, pid } = started
    volume.fill(pid)
    const token = await client.tokenOf('super')
    const users = watchUsers(client, token)
    const mail = client.call('administration.testMail', { to: 'somebody@verte.example' }, { token })
    expect((await mail).body.data).toMatchObject({ sent: false })
    const created = await client.call(
      'administration.createUser',
      {
        username: 'newcomer',
        displayName: 'New Comer',
        email: 'newcomer@verte.example',
        grants: [{ role: 'store-staff', everywhere: true }],
      },
      { token },
    )
    expect(created.body.resultCode).toBe(1001)
    await eventually('the probe names mails', async () => (await partsFailing(started)).includes('mail'))
    expect((await client.get('/readyz')).status).toBe(200)
    const files = () => readdirSync(volume.inside(pid, 'mail'))
    expect(files()).toEqual([])
    volume.empty(pid)
    const emptied = performance.now()
    await eventually('the mail is there', () => files().some((name) => name.endsWith('.eml')), 60_000)
    expect(files().filter((name) => !name.endsWith('.eml'))).toEqual([])
    await eventually('all is well', async () => (await client.get('/readyz')).body.status === 'ready')
    await users.report('No room for mails that are files', emptied)
    expect(await started.end('SIGTERM')).toBe(0)
    gateway = undefined
    await database.drop()
  })
})
