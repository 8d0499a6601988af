import { createDatabase, eventually, openNoticeSocket } from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import { codeAt } from '@foyer/testkit/sign-in/authenticators'
import { type WallClock, wallClock } from '@foyer/testkit/time/wall-clock'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const HOUR = 3_600
/** A step is followed once it has lasted so long, in milliseconds. Waited for only where that is asked for. */
const FOLLOWED_AFTER = 300_000
const WAIT_FOR_IT = process.env['CLOCK_LASTS'] !== undefined

let folder: ReturnType<typeof processFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
let sql: pg.Client
let clock: WallClock
let gateway: GatewayProcess
beforeAll(async () => {
  folder = processFolder()
  database = await createDatabase(inject('clusterUrl'))
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  clock = wallClock(folder.path)
  gateway = await startGatewayProcess(
    folder.path,
    {
      DATABASE_URL: database.url,
      FOYER_SECRET: 'a secret for tests, long enough to be taken',
      FOYER_DEMO: '1',
      ...clock.settings,
    },
    { nodeOptions: clock.nodeOptions },
  )
})
afterAll(async () => {
  await gateway.end('SIGKILL')
  await sql.end()
  await database.drop()
  folder.remove()
})

const step = (seconds: number) => clock.set(gateway.pid, seconds)
const health = async () => (await gateway.client.get('/readyz')).body
const partsFailing = async () => ((await health()).faults ?? []).map(({ part }: { part: string }) => part)
const information = async (token: string) => (await gateway.client.call('account.information', {}, { token })).status
const clockMetric = async () =>
  /^foyer_fault\{part="clock"\} (\d)$/m.exec((await gateway.client.get('/metrics')).body)?.[1]

/** Each code counts once: this clears the used ones, as if half a minute had gone by. */
async function codeStep(at: number) {
  await sql.query('update authenticator set last_step = 0')
  const token = await gateway.client.tokenOf('totp')
  return (await gateway.client.call('mfa.verify', { code: codeAt(at) }, { token })).body
}
async function passCodeStep(): Promise<string> {
  const { resultCode, data } = await codeStep(Date.now())
  expect(resultCode).toBe(1001)
  return data.access_token
}

async function passCaptcha(): Promise<unknown> {
  const { id } = (await gateway.client.call('signIn.captcha', {})).body.data
  return { validateCodeId: id, validateCode: await responseOf(id) }
}
const responseOf = async (id: string) =>
  (await sql.query('select answer from captcha where id = $1', [id])).rows[0]?.answer
const isAccepted = async (query: object) =>
  (await gateway.client.get('/v2/utils/captcha-validate', { query: { ...query } })).body.resultCode

/** A notice that is to be published so many seconds from now, in true time. Gives its id. */
async function schedule(token: string, seconds: number): Promise<string> {
  const texts = [{ language: 'en' as const, title: 'By schedule', content: 'x' }]
  const { body } = await gateway.client.call(
    'publishing.draft',
    { texts, audience: [{ to: 'everybody' }], organisation: null },
    { token },
  )
  const { id } = body.data
  const publishAt = new Date(Date.now() + seconds * 1_000).toISOString()
  const published = await gateway.client.call('publishing.publish', { id, at: publishAt }, { token })
  expect(published.body.data.state).toBe('scheduled')
  return id
}
const stateOf = async (id: string) => (await sql.query('select state from notice where id = $1', [id])).rows[0].state

describe.each([
  ['90 seconds ahead', 90],
  ['90 seconds back', -90],
  ['one hour ahead', HOUR],
  ['one hour back', -HOUR],
])('gateway process whose clock is set %s and right again', (how, seconds) => {
  it('the process reports the clock in /readyz and metrics, and recovers', async () => {
    await eventually('it is ready', async () => (await health()).status === 'ready')
    const socket = await openNoticeSocket(gateway.client, await gateway.client.tokenOf('clerk'))
    const [token, ended] = [await passCodeStep(), await gateway.client.tokenOf('manager')]
    await gateway.client.call('session.logout', {}, { token: ended })
    const superToken = await gateway.client.tokenOf('super')
    const [captcha, licence] = [await passCaptcha(), (await gateway.client.call('licence.status', {}, { token })).body]
    const second = await schedule(superToken, 600)
    const users = watchUsers(gateway.client, token)
    await step(seconds)
    await eventually('the clock is named', async () => (await partsFailing()).includes('clock'))
    expect((await health()).status).toBe('degraded')
    expect(await clockMetric()).toBe('1')
    /* SESSION-10: sessions neither end nor live again; a token that was replaced stays dead. */
    expect([await information(token), await information(ended)]).toEqual([200, 401])
    expect(await information(await passCodeStep())).toBe(200)
    expect(await isAccepted(captcha as object)).toBe(1001)
    expect((await gateway.client.call('licence.status', {}, { token })).body).toEqual(licence)
    /* Fresh proof for administration neither runs out nor becomes fresh again. */
    const soon = await schedule(superToken, 1)
    expect((await socket.waitForPush('NORMAL_NOTICE')).type).toBe('NORMAL_NOTICE')
    expect([await stateOf(soon), await stateOf(second)]).toEqual(['published', 'scheduled'])
    await step(0)
    const rightAt = performance.now()
    await eventually('all is well', async () => (await health()).status === 'ready')
    await users.report(`Clock set ${how} and right again`, rightAt)
    expect(await clockMetric()).toBe('0')
    expect([await information(token), await information(ended)]).toEqual([200, 401])
    expect(socket.closed).toBeUndefined()
    await socket.close()
    await gateway.client.call('publishing.withdraw', { id: second }, { token: superToken })
  })
})

describe('gateway process whose clock stays 90 seconds ahead', () => {
  it.runIf(WAIT_FOR_IT)(
    'the process follows the clock after five minutes, and again once it is right',
    { timeout: 900_000 },
    async () => {
      const [token, superToken] = [await passCodeStep(), await gateway.client.tokenOf('super')]
      const second = await schedule(superToken, 3_600)
      for (const [seconds, what] of [
        [90, 'Clock stays 90 seconds ahead'],
        [0, 'Clock is right again after it was followed'],
      ] as const) {
        const users = watchUsers(gateway.client, token)
        const trueCode = async () => (await codeStep(Date.now())).resultCode
        await step(seconds)
        const setAt = performance.now()
        await eventually('the clock is named', async () => (await partsFailing()).includes('clock'))
        const before = await trueCode()
        await eventually('it is followed', async () => (await health()).status === 'ready', 2 * FOLLOWED_AFTER)
        const after = await trueCode()
        const ofMachine = (await codeStep(Date.now() + seconds * 1_000)).resultCode
        await users.report(`${what} (true codes of apps: ${before} before it was followed, ${after} after)`, setAt)
        expect(ofMachine).toBe(1001)
        expect(await information(token)).toBe(200)
        expect(await stateOf(second)).toBe('scheduled')
      }
    },
  )
})
