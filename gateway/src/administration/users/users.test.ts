import {
  type CallInput,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  inviteUser,
  type Reply,
  startGateway,
} from '@foyer/testkit'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

const create = (user: CallInput<'administration.createUser'>) =>
  gateway.client.call('administration.createUser', user, { token })
const change = (id: string, fields: object) =>
  gateway.client.call('administration.changeUser', { id, ...fields }, { token })
const act = (id: string, action: 'disable' | 'enable' | 'unlock') =>
  gateway.client.post(`/v2/admin/users/${id}/${action}`, {}, { token })
const read = async (id: string) => (await gateway.client.call('administration.user', { id }, { token })).body.data
const lastEvent = async (action: string) =>
  (await gateway.client.call('administration.audit', { action, size: '1' }, { token })).body.data.items[0]

async function rejectedField(reply: Promise<Reply>): Promise<string[]> {
  const { status, body } = await reply
  expect([status, body.resultCode]).toEqual([400, 'A0401'])
  return errorDetails({ body }, 'invalidInput').fields.map(({ path }) => path)
}

describe('POST /v2/admin/users', () => {
  it('returns an invited user and a link that is shown once', async () => {
    const stores = await gateway.deps.db.selectFrom('store').select('id').orderBy('code').limit(2).execute()
    const grants = [{ role: 'store-staff', everywhere: false, customers: [], stores: stores.map(({ id }) => id) }]
    const { body } = await create({
      username: '  Léa.Petit ',
      displayName: ' Léa Petit ',
      email: 'lea@verte.example',
      language: 'fr',
      timeZone: 'Europe/Paris',
      grants,
    })
    expect(body.data).toEqual({
      user: {
        id: expect.any(String),
        username: 'léa.petit',
        displayName: 'Léa Petit',
        email: 'lea@verte.example',
        organisation: { id: expect.any(String), name: 'Maison Verte' },
        language: 'fr',
        timeZone: 'Europe/Paris',
        state: 'invited',
        lockedUntil: null,
        lastSignInAt: null,
        multiFactor: false,
        multiFactorRequired: false,
        activationExpiresAt: null,
        recoveryHeldUntil: null,
        grants: [{ ...grants[0], stores: expect.arrayContaining(grants[0]?.stores ?? []) }],
        groupGrants: [],
        createdAt: gateway.clock.now().toISOString(),
        version: 1,
      },
    })
    expect(await read(body.data.user.id)).toEqual(body.data.user)
    const event = await lastEvent('user.created')
    expect(event).toMatchObject({
      action: 'user.created',
      actor: { username: 'super' },
      subject: 'léa.petit',
      address: '127.0.0.1',
      details: { grants: ['store-staff'] },
    })
  })

  it('ASVS 6.4.6 ASVS 8.2.3 ASVS 15.3.3 ignores password, state and rights', async () => {
    const sneaked = {
      password: GOOD_PASSWORD,
      passwordHash: 'x',
      password_hash: 'x',
      state: 'active',
      id: uuid(),
      administers: 'platform',
      isAdmin: true,
      disabled_at: null,
    }
    const { body } = await create({ username: 'sneaky', displayName: 'Sneaky', ...sneaked })
    expect(body.data.user).toMatchObject({ username: 'sneaky', state: 'invited', grants: [] })
    expect(body.data.user.id).not.toBe(sneaked.id)
    expect((await gateway.client.login('sneaky', GOOD_PASSWORD)).body.resultCode).toBe('A0210')
    const row = await gateway.deps.db
      .selectFrom('person')
      .selectAll()
      .where('username', '=', 'sneaky')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toBeNull()
  })

  it.each(['manager', 'MANAGER', ' Manager ', 'ｍａｎａｇｅｒ'])(
    'rejects "%s", which normalises to the username of another user',
    async (username) => {
      expect(await rejectedField(create({ username, displayName: 'Second' }))).toEqual(['username'])
    },
  )

  it('creates one of twenty concurrent users with the same username', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create({ username: 'twenty', displayName: 'Twenty' })),
    )
    expect(replies.filter(({ body }) => body.resultCode === 1001).length).toBe(1)
    expect(replies.filter(({ body }) => body.resultCode === 'A0401').length).toBe(19)
  })

  it.each(['a', '', 'two words', '.dot', '-dash', 'a\tb', 'a/b', 'a<b>', `${'x'.repeat(65)}`, 'ﷺﷺ', '½½', 'a\u202eb'])(
    'rejects the username "%s"',
    async (username) => {
      expect(await rejectedField(create({ username, displayName: 'Odd' }))).toContain('username')
    },
  )

  it.each(['two\nlines', 'Adm\u202eni', 'Ad\u200bmin', '\u3164'])(
    'ASVS 2.2.1 rejects the display name "%s", also in a change',
    async (displayName) => {
      expect(await rejectedField(create({ username: 'display', displayName }))).toEqual(['displayName'])
      expect(await rejectedField(change(await idOf(gateway, 'clerk'), { displayName }))).toEqual(['displayName'])
    },
  )

  it('rejects an unknown organisation', async () => {
    expect(await rejectedField(create({ username: 'lost', displayName: 'Lost', organisation: uuid() }))).toEqual([
      'organisation',
    ])
  })
})

describe('PUT /v2/admin/users/{id}', () => {
  it('changes named fields, clears null fields and leaves the others unchanged', async () => {
    const { id } = await inviteUser(gateway, { username: 'changed', email: 'changed@verte.example' })
    const before = await read(id)
    const { body } = await change(id, { displayName: 'Changed Now', language: 'de' })
    expect(body.data).toEqual({ ...before, displayName: 'Changed Now', language: 'de', version: 2 })
    expect((await change(id, { email: null, language: null })).body.data).toEqual({
      ...before,
      displayName: 'Changed Now',
      email: null,
      language: null,
      activationExpiresAt: null,
      version: expect.any(Number),
    })
    expect(await lastEvent('user.changed')).toMatchObject({ details: { fields: ['email', 'language'] } })
  })

  it('ASVS 8.2.3 changes neither the username nor the organisation', async () => {
    const organisation = uuid()
    const id = await idOf(gateway, 'clerk')
    const before = await read(id)
    const { body } = await change(id, {
      username: 'renamed',
      organisation,
      organisation_id: organisation,
      state: 'disabled',
      createdAt: '2020-01-01T00:00:00Z',
    })
    expect(body.data).toEqual(before)
  })
})

it.each(['disable', 'enable', 'unlock'] as const)(
  'ASVS 8.2.2 %s fails with 404 A0404 for an unknown user',
  async (action) => {
    const { status, body } = await act(uuid(), action)
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  },
)

it('users cannot disable themselves', async () => {
  const id = await idOf(gateway, 'super')
  expect(await rejectedField(act(id, 'disable'))).toEqual(['id'])
  expect((await read(id)).state).toBe('active')
})

it('a disabled user cannot sign in until they are enabled', async () => {
  const { id } = await createUser(gateway, { username: 'paused' })
  expect((await act(id, 'disable')).body.data.state).toBe('disabled')
  expect((await gateway.newClient().login('paused', GOOD_PASSWORD)).body).toMatchObject({
    resultCode: 'A0213',
    data: { reason: 'DISABLED' },
  })
  expect((await act(id, 'enable')).body.data.state).toBe('active')
  expect((await gateway.newClient().login('paused', GOOD_PASSWORD)).body.resultCode).toBe(1001)
  expect(await lastEvent('user.disabled')).toMatchObject({ subject: 'paused', actor: { username: 'super' } })
  expect(await lastEvent('user.enabled')).toMatchObject({ subject: 'paused', actor: { username: 'super' } })
})
