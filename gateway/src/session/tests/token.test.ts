import { type GatewayUnderTest, inviteUser, solvedCaptcha, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'

const WORK_BENCH = '/v2/users/work-bench'

describe('access token', () => {
  let gateway: GatewayUnderTest
  let token: string
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    token = await gateway.client.tokenOf('manager')
  })
  afterAll(() => gateway.close())

  it('SESSION-01, ASVS 7.2.3, ASVS 11.5.1 10,000 tokens have 256 random bits each', () => {
    const samples = Array.from({ length: 10_000 }, () => randomToken())
    expect(new Set(samples).size).toBe(10_000)
    const set = new Array<number>(256).fill(0)
    for (const sample of samples) {
      const bytes = Buffer.from(sample, 'base64url')
      expect(bytes).toHaveLength(32)
      for (let bit = 0; bit < 256; bit++)
        set[bit] = (set[bit] as number) + (((bytes[bit >> 3] as number) >> (bit & 7)) & 1)
    }
    /* Eight standard deviations: never by chance. */
    for (const count of set) expect(Math.abs(count - 5_000)).toBeLessThan(400)
  })

  it('SESSION-01, ASVS 7.2.4 each sign-in returns another token of 43 characters', async () => {
    const second = await gateway.client.tokenOf('manager')
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(second).not.toBe(token)
  })

  it('SESSION-02 the database contains the token only as a hash, in any table', async () => {
    const signedIn = await gateway.newClient().login('clerk')
    const device = /foyer-device=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] as string
    const { linkToken } = await inviteUser(gateway, { username: 'someone-invited' })
    const secrets = [token, signedIn.body.data.access_token as string, device, linkToken]
    const dump = await dumpOf(gateway)
    expect(dump).toContain('manager')
    expect(dump).toContain(tokenHash(token).toString('hex'))
    for (const secret of secrets) {
      const bytes = Buffer.from(secret, 'base64url')
      for (const spelling of [
        secret,
        bytes.toString('hex'),
        bytes.toString('base64'),
        Buffer.from(secret).toString('hex'),
      ]) {
        expect(dump).not.toContain(spelling)
      }
    }
  })

  it.each([
    ['last character changed', (one: string) => `${one.slice(0, -1)}${one.endsWith('A') ? 'E' : 'A'}`],
    ['first bit flipped', (one: string) => `${one.startsWith('A') ? 'B' : 'A'}${one.slice(1)}`],
    ['cut short', (one: string) => one.slice(0, -1)],
    ['made longer', (one: string) => `${one}A`],
    ['in upper case', (one: string) => one.toUpperCase()],
    ['its hash instead', (one: string) => tokenHash(one).toString('hex')],
    ['very long', () => 'A'.repeat(8_000)],
  ])('ASVS 9.1.1 a changed token is refused with 401 C0102: %s', async (_what, tamper) => {
    expect(await gateway.client.call('workBench.workBench', {}, { token: tamper(token) })).toMatchObject({
      status: 401,
      body: { resultCode: 'C0102' },
    })
  })

  it.each([
    ['in the query', { query: { access_token: '$', token: '$', authorization: 'Bearer $' } }],
    ['in a cookie', { headers: { cookie: 'access_token=$; accessToken=$; token=$' } }],
    ['with another scheme', { headers: { authorization: 'Basic $' } }],
    ['without a scheme', { headers: { authorization: '$' } }],
    ['in a header of its own', { headers: { 'x-access-token': '$' } }],
    ['after an empty scheme', { headers: { authorization: 'Bearer ' } }],
  ])('ASVS 14.2.1 a token is refused with 401 A0301: %s', async (_where, sending) => {
    const filled = JSON.parse(JSON.stringify(sending).replaceAll('$', token))
    expect(await gateway.client.get(WORK_BENCH, filled)).toMatchObject({ status: 401, body: { resultCode: 'A0301' } })
  })

  it('the scheme is case-insensitive, as in RFC 9110', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      expect(
        (await gateway.client.call('workBench.workBench', {}, { headers: { authorization: `${scheme} ${token}` } }))
          .body.resultCode,
      ).toBe(1001)
    }
  })

  it('ASVS 9.2.2 a link, captcha or device is not a token, and a token is not a link', async () => {
    const device = gateway.newClient()
    device.keepCookies(await device.login('picker'))
    const { linkToken } = await inviteUser(gateway, { username: 'another-invited' })
    const { validateCodeId } = await solvedCaptcha(gateway)
    for (const other of [linkToken, validateCodeId, device.cookies.get('foyer-device') as string]) {
      expect((await gateway.client.call('workBench.workBench', {}, { token: other })).body.resultCode).toBe('C0102')
    }
    const asLink = await gateway.client.call('password.set', { token, newPassword: 'quiet rivers over old stones' })
    expect(asLink.body.resultCode).toBe('A0943')
  })

  it('ASVS 7.2.1 the gateway checks the token on every request: 401 A0301 without one', async () => {
    expect(await gateway.client.call('workBench.workBench', {})).toMatchObject({
      status: 401,
      body: { resultCode: 'A0301' },
    })
  })
})

/** Every row of every table as text; bytes are written in hex. */
async function dumpOf({ deps: { db } }: GatewayUnderTest): Promise<string> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  expect(tables.rows.length).toBeGreaterThan(15)
  const rows = await Promise.all(
    tables.rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)),
  )
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n')
}
