import { errorDetails, type GatewayUnderTest, idOf, startGateway, tokenWithCode } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const informationOf = async (username: string) =>
  (await gateway.client.call('account.information', {}, { token: await gateway.client.tokenOf(username) })).body.data
const change = (token: string, fields: object) => gateway.client.call('account.changeInformation', fields, { token })

describe('ACCT-03 GET /v2/users/information', () => {
  it('returns exactly the documented account fields', async () => {
    expect(await informationOf('clerk')).toEqual({
      username: 'clerk',
      displayName: 'Camille Roux',
      email: 'clerk@verte.example',
      roles: ['Store staff'],
      customers: [{ id: expect.any(String), name: 'Verte France' }],
      language: 'fr',
      timeZone: 'Europe/Paris',
      multiFactor: false,
      multiFactorPolicy: 'optional',
      multiFactorRequired: false,
      recoveryCodesLeft: null,
      passkeys: 0,
      passwordChangedAt: gateway.clock.now().toISOString(),
      lastSignIn: null,
    })
  })

  it('lists the customers of store grants, customer grants and grants for everywhere', async () => {
    const names = async (username: string) =>
      (await informationOf(username)).customers.map(({ name }: { name: string }) => name)
    expect(await names('picker')).toEqual(['Verte Iberia'])
    expect(await names('manager')).toEqual(['Verte France', 'Verte Iberia'])
    expect(await names('super')).toEqual(['Verte France', 'Verte Iberia'])
  })

  it('returns the previous sign-in', async () => {
    await gateway.newClient().tokenOf('admin')
    const first = gateway.clock.now().toISOString()
    gateway.clock.step(3_600)
    expect((await informationOf('admin')).lastSignIn).toBe(first)
    const second = gateway.clock.now().toISOString()
    gateway.clock.step(60)
    await gateway.newClient().login('admin', 'wrong')
    expect((await informationOf('admin')).lastSignIn).toBe(second)
  })

  it('returns whether a second factor is bound', async () => {
    expect((await informationOf('manager')).multiFactor).toBe(false)
    const token = await tokenWithCode(gateway, 'totp')
    expect((await gateway.client.call('account.information', {}, { token })).body.data.multiFactor).toBe(true)
  })
})

describe('PUT /v2/users/information', () => {
  it('returns the changed name, language and time zone, and updates the work-bench', async () => {
    const token = await gateway.client.tokenOf('manager')
    await gateway.client.call('workBench.workBench', {}, { token })
    const { body } = await change(token, { displayName: '  Maya L. ', language: 'de', timeZone: 'Europe/Berlin' })
    expect(body.data).toMatchObject({
      username: 'manager',
      displayName: 'Maya L.',
      language: 'de',
      timeZone: 'Europe/Berlin',
    })
    expect((await gateway.client.call('account.information', {}, { token })).body).toEqual(body)
    const bench = await gateway.client.call('workBench.workBench', {}, { token })
    expect(bench.body.data.user).toMatchObject({ displayName: 'Maya L.', language: 'de', timeZone: 'Europe/Berlin' })
  })

  it('leaves unnamed fields unchanged, and changes nothing for an empty body', async () => {
    const token = await gateway.client.tokenOf('picker')
    const before = (await gateway.client.call('account.information', {}, { token })).body
    const events = () =>
      gateway.deps.db
        .selectFrom('audit_event')
        .select('id')
        .where('action', '=', 'account.changed')
        .where('subject', '=', 'picker')
        .execute()
    expect((await change(token, {})).body).toEqual(before)
    expect(await events()).toEqual([])
    expect((await change(token, { language: 'en' })).body.data).toEqual({ ...before.data, language: 'en' })
    expect((await events()).length).toBe(1)
  })

  it('ASVS 8.2.3 ASVS 15.3.3 ignores fields that users may not change', async () => {
    const token = await gateway.client.tokenOf('clerk')
    const row = () =>
      gateway.deps.db.selectFrom('person').selectAll().where('username', '=', 'clerk').executeTakeFirst()
    const [before, information] = [await row(), (await gateway.client.call('account.information', {}, { token })).body]
    const forbiddenFields = {
      username: 'super',
      email: 'boss@verte.example',
      role: 'super-administrator',
      roles: ['Super administrator'],
      administers: 'platform',
      grants: [{ role: 'super-administrator', everywhere: true }],
      id: await idOf(gateway, 'super'),
      organisation_id: 'x',
      userId: 'x',
      password: 'x',
      password_hash: 'x',
      multiFactor: true,
      must_change_password: false,
      disabled_at: null,
      customers: [],
      lastSignIn: null,
    }
    expect((await change(token, forbiddenFields)).body).toEqual(information)
    expect(await row()).toEqual(before)
    expect((await gateway.client.call('administration.users', {}, { token })).body.resultCode).toBe('A0302')
  })

  it.each<[string, object]>([
    ['an empty name', { displayName: '   ' }],
    ['a name that is too long', { displayName: 'x'.repeat(121) }],
    ['a name with a line break', { displayName: 'two\nlines' }],
    ['a name with a direction override', { displayName: 'Maya\u202eL' }],
    ['a name with an invisible character', { displayName: 'Ma\u200bya' }],
    ['a name of invisible characters only', { displayName: '\u3164' }],
    ['an unsupported language', { language: 'nl' }],
    ['an empty language', { language: null }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['a list as a name', { displayName: ['a'] }],
  ])('rejects %s and changes no other field', async (_sentence, faulty) => {
    const token = await gateway.client.tokenOf('admin')
    const before = (await gateway.client.call('account.information', {}, { token })).body
    const { status, body } = await change(token, { displayName: 'Changed', ...faulty })
    expect([status, body.resultCode, errorDetails({ body }, 'invalidInput').fields[0]?.path]).toEqual([
      400,
      'A0401',
      Object.keys(faulty)[0],
    ])
    expect((await gateway.client.call('account.information', {}, { token })).body).toEqual(before)
  })

  it('writes the names of the changed fields, but not their values, to the audit log', async () => {
    const token = await gateway.client.tokenOf('admin')
    const { headers } = await change(token, { displayName: 'Changed name', timeZone: 'UTC' })
    const event = await gateway.deps.db
      .selectFrom('audit_event')
      .selectAll()
      .where('request_id', '=', headers.get('x-request-id'))
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      action: 'account.changed',
      actor_username: 'admin',
      subject: 'admin',
      address: '127.0.0.1',
      details: { fields: ['display_name', 'time_zone'] },
    })
  })
})
