import { join } from 'node:path'
import { findEmbeddedPostgres } from '@foyer/gateway/platform/database/embedded-postgres'
import { eventually } from '@foyer/testkit'
import { type GatewayProcess, postgresPid, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: ReturnType<typeof processFolder>
let gateway: GatewayProcess
let owner: string | undefined
beforeEach(async () => {
  folder = processFolder()
  gateway = await startGatewayProcess(folder.path)
  owner = findEmbeddedPostgres(join(folder.path, 'data'))
  expect(owner, `no ready PostgreSQL in ${folder.path}: ${gateway.output()}`).toBeTruthy()
})
const hogs: pg.Client[] = []
afterEach(async () => {
  await Promise.all(hogs.splice(0).map((hog) => hog.end().catch(() => undefined)))
  await gateway.end('SIGTERM')
  folder.remove()
})

const connect = async () => {
  const hog = new pg.Client({ connectionString: owner as string })
  hog.on('error', () => undefined)
  await hog.connect()
  hogs.push(hog)
  return hog
}
/** Takes every connection that PostgreSQL has left to give. */
async function takeAllConnections(): Promise<void> {
  for (;;) {
    try {
      await connect()
    } catch (error) {
      if ((error as { code?: string }).code !== '53300') throw error
      return
    }
  }
}
const ofGateway = `from pg_stat_activity where application_name like 'foyer %'`
const endConnectionsOfGateway = () => hogs[0]?.query(`select pg_terminate_backend(pid) ${ofGateway}`)
/** How many connections the gateway has. It may have got one back before the test took them all. */
async function connectionsOfGateway(): Promise<number> {
  const { rows } = await (hogs[0] as pg.Client).query(`select count(*)::int as count ${ofGateway}`)
  return rows[0].count
}
/** What many users get at once, each as status and code. */
async function signInsAtOnce(times: number): Promise<Set<string>> {
  const replies = await Promise.all(Array.from({ length: times }, () => gateway.client.login('manager')))
  return new Set(replies.map(({ status, body }) => `${status} ${body.resultCode}`))
}
const partsFailing = async () =>
  ((await gateway.client.get('/readyz')).body.faults ?? []).map(({ part }: { part: string }) => part)
const isReady = async () => (await gateway.client.get('/readyz')).body.status === 'ready'

describe('database without free connections', () => {
  it('WIRE-25 requests get 503 until connections are free again', async () => {
    const token = await gateway.client.tokenOf('clerk')
    const users = watchUsers(gateway.client, token)
    await takeAllConnections()
    for (const outcome of await signInsAtOnce(20)) expect(['200 1001', '503 C0300']).toContain(outcome)
    await eventually('nothing is left for the gateway, which rejects each sign-in', async () => {
      await endConnectionsOfGateway()
      // A process of PostgreSQL that ends leaves a connection, which the gateway may take first.
      await takeAllConnections()
      if ((await connectionsOfGateway()) > 0 || !(await partsFailing()).includes('database')) return false
      const outcomes = await signInsAtOnce(5)
      for (const outcome of outcomes) expect(['200 1001', '503 C0300']).toContain(outcome)
      return !outcomes.has('200 1001')
    })
    expect((await gateway.client.get('/v2/languages/messages')).status).not.toBe(500)
    await Promise.all(hogs.splice(0).map((hog) => hog.end()))
    const released = performance.now()
    await eventually('all is well', isReady)
    await users.report('No database connection left', released)
    expect((await gateway.client.call('account.information', {}, { token })).status).toBe(200)
    expect(await signInsAtOnce(5)).toEqual(new Set(['200 1001']))
  })
})

describe('restarting database', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    'ASVS 16.5.2 after %s users get 200 or 503, and keep their sessions',
    async (signal) => {
      const token = await gateway.client.tokenOf('clerk')
      const before = postgresPid(folder.path) as number
      const outcomes = new Set<string>()
      const users = watchUsers(gateway.client, token)
      process.kill(before, signal)
      const killed = performance.now()
      await eventually('there is another PostgreSQL, and the gateway is ready', async () => {
        const [information, login] = await Promise.all([
          gateway.client.call('account.information', {}, { token }),
          gateway.client.login('manager'),
        ])
        outcomes.add(`${information.status} ${information.body.resultCode}`)
        outcomes.add(`${login.status} ${login.body.resultCode}`)
        const now = postgresPid(folder.path)
        return now !== undefined && now !== before && (await isReady())
      })
      await users.report(`PostgreSQL ended by ${signal}`, killed)
      for (const outcome of outcomes) expect(['200 1001', '503 C0300']).toContain(outcome)
      expect((await gateway.client.call('account.information', {}, { token })).status).toBe(200)
      expect((await gateway.client.login('manager')).body.resultCode).toBe(1001)
    },
  )
})
