import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, eventually, openNoticeSocket, required } from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Longer than the lease of the change feed, its look back at inboxes, and every time limit of a statement. */
const PAUSED = Number(process.env['PAUSED_SECONDS'] ?? 9) * 1_000

let folders: ReturnType<typeof processFolder>[]
let database: Awaited<ReturnType<typeof createDatabase>>
let paused: GatewayProcess
let other: GatewayProcess
beforeEach(async () => {
  database = await createDatabase(inject('clusterUrl'))
  folders = [processFolder(), processFolder()]
  const settings = {
    DATABASE_URL: database.url,
    FOYER_SECRET: 'a secret for tests, long enough to be taken',
    FOYER_DEMO: '1',
  }
  paused = await startGatewayProcess(folders[0]?.path as string, settings)
  other = await startGatewayProcess(folders[1]?.path as string, settings)
})
afterEach(async () => {
  for (const gateway of [paused, other]) {
    process.kill(gateway.pid, 'SIGCONT')
    await gateway.end('SIGKILL')
  }
  await database.drop()
  for (const folder of folders) folder.remove()
})

const idOf = async (username: string, token: string) => {
  const { body } = await other.client.call('administration.users', { keyword: username, size: '100' }, { token })
  return required(body.data.items.find((user) => user.username === username)).id
}

describe('paused gateway', () => {
  it('SESSION-10 ASVS 7.4.1 ASVS 7.4.2 no request is served with ended rights', async () => {
    const token = await paused.client.tokenOf('clerk')
    const bystander = await paused.client.tokenOf('picker')
    const superToken = await other.client.tokenOf('super')
    const id = await idOf('clerk', superToken)
    const sockets = [await openNoticeSocket(paused.client, token), await openNoticeSocket(paused.client, bystander)]
    /* The gateway has both in its cache before it is paused. */
    for (const each of [token, bystander])
      expect((await paused.client.call('workBench.workBench', {}, { token: each })).status).toBe(200)
    const users = watchUsers(paused.client, bystander)
    process.kill(paused.pid, 'SIGSTOP')
    const ended = await other.client.call('administration.endSessions', { id }, { token: superToken })
    expect(ended.body.resultCode).toBe(1001)
    /* These wait in the kernel until the gateway goes on, and are the first thing that it sees. */
    const waiting = Array.from({ length: 10 }, () => paused.client.call('workBench.workBench', {}, { token }))
    await pause(PAUSED)
    process.kill(paused.pid, 'SIGCONT')
    const goesOnAt = performance.now()
    for (const { body } of await Promise.all(waiting)) expect(['C0105', 'C0102']).toContain(body.resultCode)
    await eventually('the socket of the ended session is closed', () => sockets[0]?.closed !== undefined)
    expect(sockets[0]?.closed).toBe(4001)
    await eventually('all is well', async () => (await paused.client.get('/readyz')).body.status === 'ready')
    await users.report(`Gateway paused for ${PAUSED / 1_000} s`, goesOnAt)
    expect(sockets[1]?.closed).toBeUndefined()
    expect((await paused.client.call('workBench.workBench', {}, { token: bystander })).status).toBe(200)
    expect((await paused.client.login('manager')).body.resultCode).toBe(1001)
  })
})
