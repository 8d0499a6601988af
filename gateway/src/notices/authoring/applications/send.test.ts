import { SERVICE_NOTICES } from '@foyer/contract/limits'
import {
  asSuper,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  startGateway,
} from '@foyer/testkit'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const PATH = '/v2/service/notices'
const TEXTS = [
  { language: 'en' as const, title: 'A label is silent', content: '**Store 7**' },
  { language: 'fr' as const, title: 'Une étiquette est muette', content: '**Magasin 7**' },
]

let gateway: GatewayUnderTest
let other: GatewayUnderTest
let fixtures: OrganisationFixtures
let home: string
let token: string
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl, environment: { trustedProxies: ['127.0.0.1'] } })
  other = await startGateway({ clusterUrl, databaseUrl: gateway.databaseUrl, clock: gateway.clock })
  fixtures = await seedOrganisations(gateway)
  home = await organisationOf(gateway)
  token = await createToken('labels')
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const createToken = async (key: string): Promise<string> =>
  (await asSuper(gateway, 'publishing.createToken', { key })).token
const send = (body: object = {}, by = token, at = gateway) => {
  const whole = { organisation: home, texts: TEXTS, audience: [{ to: 'organisation' as const, id: home }], ...body }
  return at.client.call('publishing.send', whole, { token: by })
}
/** A minute later, so that no test counts against the next one's. */
const minuteLater = () => gateway.clock.step(SERVICE_NOTICES.seconds + 1)

describe('notice of an application', () => {
  it('a notice is published at once under the name of the application, and audited', async () => {
    const { body } = await send({ type: 'WARNING_NOTICE' })
    const clerk = await gateway.client.tokenOf('clerk')
    const read = await gateway.client.call('inbox.message', { id: body.data.id, language: 'fr' }, { token: clerk })
    expect(read.body.data).toMatchObject({
      type: 'WARNING_NOTICE',
      title: TEXTS[1]?.title,
      content: '<p><strong>Magasin 7</strong></p>\n',
    })
    expect(read.body.data.createUser).toBe((await application('labels')).name)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_event
      where action = 'notice.sent' and actor_id is null and details = ${{ notice: body.data.id, application: 'labels' }}`.execute(
      gateway.deps.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('administrators of the organisation can see the notice', async () => {
    const { body } = await send()
    const admin = await gateway.client.tokenOf('admin')
    const { data } = (await gateway.client.call('publishing.notice', { id: body.data.id }, { token: admin })).body
    expect(data).toMatchObject({ state: 'published', organisation: home })
  })

  it('ASVS 15.4.2 an idempotency key publishes once a day over all gateways', async () => {
    minuteLater()
    const idempotencyKey = 'silent-label-7'
    const replies = await Promise.all([gateway, other, gateway, other].map((at) => send({ idempotencyKey }, token, at)))
    const ids = new Set(replies.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    gateway.clock.step(23 * 3_600)
    expect(ids).toContain((await send({ idempotencyKey })).body.data.id)
    gateway.clock.step(2 * 3_600)
    expect(ids).not.toContain((await send({ idempotencyKey })).body.data.id)
    /* Another application's key is another key. */
    const templater = await createToken('subscription')
    expect(ids).not.toContain((await send({ idempotencyKey }, templater)).body.data.id)
  })

  it('an idempotency key of another notice is rejected', async () => {
    minuteLater()
    const body = { idempotencyKey: 'silent-label-8' }
    const { id } = (await send(body)).body.data
    const texts = [{ language: 'en' as const, title: 'Another label is silent', content: '' }]
    for (const other of [{ texts }, { type: 'WARNING_NOTICE' }, { organisation: fixtures.organisation.far }])
      expect((await send({ ...body, ...other })).body).toMatchObject({
        resultCode: 'A0404',
        data: { reason: 'KEY_USED' },
      })
    expect((await send(body)).body.data.id).toBe(id)
  })

  it('an idempotency key returns the same notice even after its end', async () => {
    minuteLater()
    const endTime = new Date(gateway.clock.now().getTime() + 60_000).toISOString()
    const body = { idempotencyKey: 'silent-label-9', endTime }
    const { id } = (await send(body)).body.data
    gateway.clock.step(120)
    expect((await send(body)).body.data.id).toBe(id)
  })

  it('ASVS 2.4.1 notices are limited per minute over all gateways', async () => {
    minuteLater()
    const replies = await Promise.all(
      Array.from({ length: SERVICE_NOTICES.calls + 5 }, (_, one) => send({}, token, one % 2 ? gateway : other)),
    )
    const rejected = replies.filter(({ status }) => status === 429)
    const published = replies.filter(({ body }) => body.resultCode === 1001)
    expect([published.length, rejected.length]).toEqual([SERVICE_NOTICES.calls, 5])
    for (const { body, headers } of rejected) {
      expect(body.resultCode).toBe('A0499')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(SERVICE_NOTICES.seconds)
    }
    minuteLater()
    expect((await send()).body.resultCode).toBe(1001)
  })
})

describe('ASVS 8.2.2 rejected notices of an application', () => {
  it('an audience of another organisation is rejected like an unknown one', async () => {
    for (const [to, far] of [
      ['organisation', fixtures.organisation.far],
      ['customer', fixtures.customer.far],
      ['store', fixtures.store.far],
    ]) {
      const [strange, unknown] = [
        await send({ audience: [{ to, id: far }] }),
        await send({ audience: [{ to, id: UNKNOWN_ID }] }),
      ]
      expect([strange.body.resultCode, strange.body]).toEqual(['A0401', unknown.body])
    }
  })

  it('an empty or global audience, an unknown organisation and a past end are rejected', async () => {
    expect((await send({ audience: [{ to: 'everybody' }] })).body.resultCode).toBe('A0302')
    expect((await send({ audience: [] })).body.resultCode).toBe('A0401')
    expect((await send({ organisation: UNKNOWN_ID })).status).toBe(404)
    expect((await send({ organisation: null })).body.resultCode).toBe('A0401')
    expect(errorDetails(await send({ endTime: '2020-01-01T00:00:00Z' }), 'invalidInput').fields[0]?.path).toBe(
      'endTime',
    )
    const audience = [{ to: 'organisation' as const, id: fixtures.organisation.far }]
    const empty = await send({ organisation: fixtures.organisation.far, audience })
    expect(empty.body.data).toEqual({ reason: 'EMPTY_AUDIENCE' })
  })

  it('a rejected notice leaves no draft', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice where state = 'draft'`.execute(
      gateway.deps.db,
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('ASVS 9.2.2 application token', () => {
  it('the database contains the token only as a hash', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from application_token t`.execute(gateway.deps.db)
    const bytes = Buffer.from(token, 'base64url').toString('hex')
    expect(bytes.length).toBe(64)
    for (const { row } of rows) for (const secret of [token, bytes]) expect(row).not.toContain(secret)
  })

  it('the token is refused by all endpoints for users', async () => {
    const others = allEndpoints.filter(
      ({ call }) => !['public', 'application', 'link-or-signed-in'].includes(call.access),
    )
    for (const { call, path } of others) {
      const { status, body } = await gateway.client.send(call.method, path, { token })
      expect([call.path, status, body.resultCode]).toEqual([call.path, 401, 'C0102'])
    }
  })

  it('only the current application token can publish', async () => {
    for (const session of [await gateway.client.tokenOf('super'), 'A'.repeat(43)])
      expect((await send({}, session)).body.resultCode).toBe('C0102')
    expect((await send({}, '')).body.resultCode).toBe('A0301')
    const next = await createToken('labels')
    expect((await send({}, token)).body.resultCode).toBe('C0102')
    expect((await send({}, next)).body.resultCode).toBe(1001)
    await asSuper(gateway, 'publishing.removeToken', { key: 'labels' })
    expect((await send({}, next)).body.resultCode).toBe('C0102')
    expect((await other.client.post(PATH, {}, { token: next })).body.resultCode).toBe('C0102')
    token = await createToken('labels')
  })

  it('only a super administrator can create a token, for a known application', async () => {
    const root = await gateway.client.tokenOf('super')
    const unknown = await gateway.client.call('publishing.createToken', { key: 'tills' }, { token: root })
    expect([unknown.status, unknown.body.resultCode]).toEqual([404, 'A0404'])
    await createUser(gateway, { username: 'somebody' })
    for (const by of [await gateway.client.tokenOf('admin'), await gateway.client.tokenOf('somebody', GOOD_PASSWORD)])
      expect(
        (await gateway.client.call('publishing.createToken', { key: 'labels' }, { token: by })).body.resultCode,
      ).toBe('A0302')
  })
})

async function application(key: string) {
  return await gateway.deps.db.selectFrom('application').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
}
