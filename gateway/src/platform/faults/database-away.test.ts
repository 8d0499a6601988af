import { messageIn } from '@foyer/messages'
import {
  createDatabase,
  type DatabaseProxy,
  eventually,
  type GatewayUnderTest,
  openDatabaseProxy,
  startGateway,
} from '@foyer/testkit'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

/** Healthy again this soon after the database is back (docs/specification/wire.md). */
const RECOVERY_LIMIT = 5_000

let database: Awaited<ReturnType<typeof createDatabase>>
let line: DatabaseProxy
let gateway: GatewayUnderTest
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'))
  line = await openDatabaseProxy(database.url)
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: line.url })
})
beforeEach(() => line.mend())
afterAll(async () => {
  await gateway.close()
  await line.close()
  await database.drop()
})

const healthy = async () => (await gateway.client.get('/readyz')).status === 200
const cacheIsCleared = () => eventually('nothing remembered is trusted any more', () => !gateway.deps.changes.fresh)

/** These are made of settings and texts alone, which stand in memory. */
const FROM_MEMORY = [
  'languages.messages',
  'configuration.languages',
  'configuration.wechatSwitch',
  'password.strength',
  'page.policyReport',
]
const CONTENT: Record<string, object> = {
  'signIn.login': { username: 'manager', password: 'x' },
  'page.policyReport': { 'csp-report': {} },
  'password.set': { token: 'x', newPassword: 'quiet rivers over old stones' },
  'password.retrieve': { email: 'n@verte.example', validateCodeId: '01930000-0000-7000-8000-00000000dead' },
  'passkey.signIn': {
    id: '01930000-0000-7000-8000-00000000dead',
    credential: { id: 'x', type: 'public-key' },
  },
  'administration.createUser': { username: 'newcomer', displayName: 'New' },
  'administration.changeSettings': { company: 'New' },
}

const TYPES: Record<string, string> = { text: 'text/plain', form: 'application/x-www-form-urlencoded' }
const BODIES: Record<string, string> = {
  text: 'token',
  form: 'logout_token=x&grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=x',
}
const QUERIES: Record<string, Record<string, string>> = {
  'signIn.validateCaptcha': { validateCodeId: '01930000-0000-7000-8000-00000000dead', validateCode: 'x' },
  'singleSignOn.exchange': { code: 'x' },
  'partners.openCode': { code: 'x' },
  'wechat.qrcode': { key: 'login', loginStr: '2b1c1c52-7f0a-4c1e-9d53-0f2f6a1c7e10' },
  'wechat.login': { loginStr: '2b1c1c52-7f0a-4c1e-9d53-0f2f6a1c7e10' },
  'singleSignOn.exchangeMicrosoft': { code: 'x' },
  'singleSignOn.callback': { code: 'x', state: 'x' },
  'singleSignOn.microsoftCallback': { code: 'x', state: 'x' },
  'singleSignOn.homeRealm': { username: 'anna@lm.example' },
}

describe('database outage', () => {
  it('WIRE-25 ASVS 16.5.2 endpoints that need the database return 503 C0300', async () => {
    const token = await gateway.client.tokenOf('super')
    line.cut()
    await cacheIsCleared()
    for (const { name, call, path } of allEndpoints.filter((one) => !FROM_MEMORY.includes(one.name))) {
      const type = TYPES[call.payload]
      const headers = { 'accept-language': 'de', ...(type ? { 'content-type': type } : {}) }
      const body = BODIES[call.payload] ?? (call.payload === 'json' ? (CONTENT[name] ?? {}) : undefined)
      const query = QUERIES[name] ?? {}
      const reply = await gateway.client.send(call.method, path, { token, headers, body, query })
      if (call.respondsWithRedirect) {
        expect([name, reply.status, reply.headers.get('location')]).toEqual([name, 302, '/redirect?error=C0300'])
        continue
      }
      expect([name, reply.status, reply.body.resultCode]).toEqual([name, 503, 'C0300'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Object.keys(reply.body).sort()).toEqual(['message', 'resultCode'])
      expect(reply.body.message).toBe(messageIn('de', 'error.serviceUnavailable'))
    }
    expect(gateway.logLines.filter((each) => each.includes('unforeseen'))).toEqual([])
  })

  it('WIRE-25 endpoints that need only settings and messages respond without database', async () => {
    line.cut()
    await cacheIsCleared()
    for (const { call, path, name } of allEndpoints.filter((one) => FROM_MEMORY.includes(one.name))) {
      const { body } = await gateway.client.send(
        call.method,
        path,
        call.payload === 'json' ? { body: CONTENT[name] } : {},
      )
      expect([name, body.resultCode]).toEqual([name, 1001])
    }
  })

  it('the gateway is alive, but not ready, and names the fault', async () => {
    expect(await healthy()).toBe(true)
    line.cut()
    expect((await gateway.client.get('/healthz')).status).toBe(200)
    const { status, headers, body } = await gateway.client.get('/readyz')
    expect([status, headers.get('retry-after'), body]).toEqual([
      503,
      '2',
      {
        status: 'not ready',
        faults: expect.arrayContaining([
          { part: 'database', since: expect.any(String), problem: 'the database does not answer' },
        ]),
      },
    ])
  })

  it('ASVS 16.5.3 no one can sign in, not even with the correct password', async () => {
    line.cut()
    const { status, body } = await gateway.client.login('manager')
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
  })

  it('ASVS 2.4.1 many concurrent requests all get 503', async () => {
    line.cut()
    const replies = await Promise.all(Array.from({ length: 60 }, () => gateway.client.call('signIn.captchaWork', {})))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.resultCode}`))).toEqual(new Set(['503 C0300']))
  })
})

describe('end of a database outage', () => {
  it('WIRE-25 sessions work again within five seconds, and none is lost', async () => {
    const token = await gateway.client.tokenOf('manager')
    line.cut()
    await cacheIsCleared()
    expect((await gateway.client.call('workBench.workBench', {}, { token })).status).toBe(503)
    line.mend()
    await eventually(
      'the session works again',
      async () => (await gateway.client.call('workBench.workBench', {}, { token })).status === 200,
      RECOVERY_LIMIT,
    )
    expect((await gateway.client.login('clerk')).body.resultCode).toBe(1001)
  })

  it('the change feed receives changes of another gateway again', async () => {
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: database.url })
    line.cut()
    await cacheIsCleared()
    line.mend()
    await eventually('memory is trusted again', () => gateway.deps.changes.fresh, RECOVERY_LIMIT)
    await other.client.call(
      'administration.changeSettings',
      { company: 'Heard' },
      { token: await other.client.tokenOf('super') },
    )
    const isReloaded = async () =>
      (await gateway.client.call('signIn.configuration', {})).body.data.uiConfig.company === 'Heard'
    await eventually('the change has arrived', isReloaded, 1_000)
    await other.close()
  })

  it('settings that were changed meanwhile apply', async () => {
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: database.url })
    line.cut()
    await other.client.call(
      'administration.changeSettings',
      { company: 'Meanwhile' },
      { token: await other.client.tokenOf('super') },
    )
    line.mend()
    const inForce = async () =>
      (await gateway.client.call('signIn.configuration', {})).body.data?.uiConfig.company === 'Meanwhile'
    await eventually('the settings are read anew', inForce, RECOVERY_LIMIT)
    await other.close()
  })

  it('connections that the database ended are replaced soon', async () => {
    const token = await gateway.client.tokenOf('clerk')
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: database.url })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other.deps.db,
    )
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => gateway.client.call('account.information', {}, { token })),
    )
    for (const { status } of replies) expect([200, 503]).toContain(status)
    await eventually(
      'all is well',
      async () => (await gateway.client.call('account.information', {}, { token })).status === 200,
      RECOVERY_LIMIT,
    )
    await other.close()
  })
})
