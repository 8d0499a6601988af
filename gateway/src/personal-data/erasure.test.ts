import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  openNoticeSocket,
  required,
  seedNotice,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { tablesWith } from '@foyer/testkit/database/tables-with'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { queueEmail } from '../mail/index.ts'
import { completeErasures, LAST_PASS_SECONDS } from './complete-erasures.ts'

let gateway: GatewayUnderTest
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const db = () => gateway.deps.db
const signedIn = async (grants?: Parameters<typeof createUser>[1]['grants']) => {
  const username = `leaver-${++made}`
  const user = await createUser(gateway, {
    username,
    displayName: `Lea Leaver ${made}`,
    ...(grants ? { grants } : {}),
  })
  return { ...user, token: await gateway.newClient().tokenOf(username, GOOD_PASSWORD) }
}
const erase = async (id: string, more: object = {}) =>
  gateway.client.call(
    'administration.eraseUser',
    { id, ...more },
    { token: await gateway.newClient().tokenOf('super') },
  )
const complete = async () => {
  await completeErasures(gateway.deps)
  gateway.clock.step(LAST_PASS_SECONDS)
  await completeErasures(gateway.deps)
}

describe('DELETE /v2/admin/users/{id}', () => {
  it('DATA-01 DATA-06 DATA-08 DATA-09 leaves no name, address or id of the user in any table', async () => {
    const user = await signedIn([{ role: 'organisation-administrator', everywhere: true }])
    const client = gateway.newClient()
    await setEmail(gateway, user.id, 'lea.leaver@verte.example')
    await asSuper(gateway, 'administration.changeUser', {
      id: user.id,
      version: (await asSuper(gateway, 'administration.user', { id: user.id })).version,
      email: 'lea.other@verte.example',
    })
    const token = await client.tokenOf(user.username, GOOD_PASSWORD)
    await gateway.newClient().login(user.username, 'wrong')
    const store = await db().selectFrom('store').select(['id', 'customer_id']).orderBy('code').executeTakeFirstOrThrow()
    await client.data('places.choose', { customer: store.customer_id, store: store.id }, { token })
    await client.data('places.markFavourite', { id: store.id }, { token })
    const toAll = await seedNotice(gateway)
    await client.data('inbox.read', { id: toAll.id }, { token })
    const audience = [{ to: 'person', id: user.id }] as const
    const toUser = await seedNotice(gateway, { audience })
    const toTwo = await seedNotice(gateway, {
      audience: [...audience, { to: 'person', id: await idOf(gateway, 'clerk') }],
    })
    const texts = [{ language: 'en', title: 'By the leaver', content: 'x' }] as const
    const draft = await client.data('publishing.draft', { texts: [...texts] }, { token })

    const { body } = await erase(user.id)
    expect(body).toMatchObject({ resultCode: 1001, data: { pseudonym: expect.stringMatching(/^erased:[0-9a-f]{8}$/) } })
    await complete()
    await sql`delete from change`.execute(db())
    expect(await tablesWith(gateway, [user.id, user.username, 'Lea Leaver', 'lea.leaver', 'lea.other'])).toEqual([])

    const notices = await db().selectFrom('notice').select(['id', 'creator_name']).orderBy('id').execute()
    expect(notices.find(({ id }) => id === draft.id)?.creator_name).toBe('Maison Verte')
    expect(notices.map(({ id }) => id)).toEqual(expect.arrayContaining([toAll.id, toTwo.id]))
    expect(notices.map(({ id }) => id)).not.toContain(toUser.id)

    const events = await db()
      .selectFrom('audit_event')
      .selectAll()
      .where((eb) => eb.or([eb('actor_username', '=', body.data.pseudonym), eb('subject', '=', body.data.pseudonym)]))
      .execute()
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set([
        'password.activated',
        'sign-in.failed',
        'sign-in.succeeded',
        'user.changed',
        'user.created',
        'user.erased',
        'notice.drafted',
      ]),
    )
    const own = events.filter(
      ({ actor_username, actor_id }) => actor_username === body.data.pseudonym || actor_id === null,
    )
    expect(own.every(({ address, user_agent }) => address === null && user_agent === null)).toBe(true)
    expect(new Set(own.map(({ actor_id }) => actor_id)).size).toBe(2)
  })

  it('DATA-07 the audit log records who erased, under the pseudonym', async () => {
    const { id } = await signedIn()
    const { pseudonym } = (await erase(id)).body.data
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'user.erased', size: '1' })
    expect(items).toMatchObject([{ actor: { username: 'super' }, subject: pseudonym }])
  })

  it('DATA-04 sessions end: C0102, and the socket gets SIGNED_OUT before it is closed', async () => {
    const { id, token } = await signedIn()
    const socket = await openNoticeSocket(gateway.client, token)
    await erase(id)
    await socket.waitForPush('SIGNED_OUT')
    await eventually('the socket is closed', () => socket.closed !== undefined)
    const reply = await gateway.client.get('/v2/users/work-bench', { token })
    expect([reply.status, reply.body.resultCode]).toEqual([401, 'C0102'])
    expect((await gateway.newClient().login(`leaver-${made}`, GOOD_PASSWORD)).body.resultCode).toBe('A0210')
  })

  it('DATA-02 rejects an outdated version', async () => {
    const { id } = await signedIn()
    await asSuper(gateway, 'administration.changeUser', { id, version: 1, displayName: 'Renamed' })
    const outdated = await erase(id, { version: '1' })
    expect([outdated.status, outdated.body.resultCode]).toEqual([409, 'A0442'])
    expect((await erase(id, { version: '2' })).body.resultCode).toBe(1001)
    expect((await erase(id)).status).toBe(404)
  })

  it('DATA-03 users cannot erase themselves, nor the last administrator of an organisation', async () => {
    const own = await erase(await idOf(gateway, 'super'))
    expect(own.body).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'id' }] } })
    const organisation = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Only One',
      code: 'only-one',
      timeZone: 'Europe/Paris',
    } as never)
    const grants = [{ role: 'organisation-administrator', everywhere: true }]
    const { user } = await asSuper(gateway, 'administration.createUser', {
      username: 'only-one',
      displayName: 'Only',
      organisation: organisation.id,
      grants,
    } as never)
    expect((await erase(user.id)).body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LAST_ADMINISTRATOR' } })
  })

  it('DATA-03 of two super administrators who erase each other one remains', async () => {
    const grants = [{ role: 'super-administrator', everywhere: true }]
    const organisation = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Duel',
      code: 'duel',
      timeZone: 'Europe/Paris',
    } as never)
    const pair = await Promise.all(
      ['duel-one', 'duel-two'].map((username) =>
        createUser(gateway, { username, grants, organisation: organisation.id } as never),
      ),
    )
    const tokens = await Promise.all(pair.map(({ username }) => gateway.newClient().tokenOf(username, GOOD_PASSWORD)))
    const replies = await Promise.all(
      pair
        .toReversed()
        .map(({ id }, at) =>
          gateway.newClient().call('administration.eraseUser', { id }, { token: required(tokens[at]) }),
        ),
    )
    expect(replies.map(({ body }) => body.resultCode === 1001).sort()).toEqual([false, true])
    expect(replies.map(({ body }) => body.resultCode).find((code) => code !== 1001)).toMatch(/C0102|A0404/)
  })

  it('DATA-10 a queued mail to an erased user is not sent', async () => {
    const { id } = await signedIn()
    await setEmail(gateway, id, 'queued@verte.example')
    await asSuper(gateway, 'administration.resetMultiFactor', { id })
    const at = gateway.clock.now().toISOString()
    await queueEmail(gateway.deps, db(), { kind: 'notice', userId: id, about: 'passwordChanged', at, address: '' })
    await erase(id)
    const server = await startMailServer()
    const { clusterUrl, databaseUrl, clock } = { ...gateway, clusterUrl: inject('clusterUrl') }
    const sending = await startGateway({ clusterUrl, databaseUrl, clock, mail: server })
    await eventually(
      'nothing waits',
      async () => (await db().selectFrom('outgoing_mail').select('id').execute()).length === 0,
    )
    expect(server.mails).toEqual([])
    await sending.close()
    await server.stop()
  })

  it('DATA-11 the username is taken until the audit log is pseudonymised', async () => {
    const { id, username } = await signedIn()
    await erase(id)
    const create = async () =>
      (
        await gateway.client.call(
          'administration.createUser',
          { username, displayName: 'Next' },
          { token: await gateway.newClient().tokenOf('super') },
        )
      ).body.resultCode
    expect(await create()).toBe('A0401')
    await completeErasures(gateway.deps)
    expect(await create()).toBe('A0401')
    gateway.clock.step(LAST_PASS_SECONDS)
    await completeErasures(gateway.deps)
    expect(await create()).toBe(1001)
    const events = await db().selectFrom('audit_event').select('action').where('subject', '=', username).execute()
    expect(events).toEqual([{ action: 'user.created' }])
  })

  it('DATA-06 the last pass finds events that were written after the erasure', async () => {
    const { id, username } = await signedIn()
    const { pseudonym } = (await erase(id)).body.data
    await completeErasures(gateway.deps)
    const late = uuid()
    const at = gateway.clock.now()
    await db()
      .insertInto('audit_event')
      .values({
        id: late,
        at,
        action: 'access.denied',
        actor_id: id,
        actor_username: username,
        subject: username,
        address: '192.0.2.1',
        details: '{}',
      } as never)
      .execute()
    gateway.clock.step(LAST_PASS_SECONDS)
    await completeErasures(gateway.deps)
    const event = await db().selectFrom('audit_event').selectAll().where('id', '=', late).executeTakeFirstOrThrow()
    expect([event.actor_username, event.address]).toEqual([pseudonym, null])
  })

  it('DATA-06 an interrupted pass is continued, and the subject of another area keeps its name', async () => {
    const { id, username } = await signedIn()
    const role = uuid()
    const at = gateway.clock.now()
    await db()
      .insertInto('audit_event')
      .values({ id: role, at, action: 'role.created', subject: username, details: '{}' } as never)
      .execute()
    await erase(id)
    const stopped = AbortSignal.abort()
    await completeErasures(gateway.deps, stopped)
    gateway.clock.step(300)
    await complete()
    expect(await tablesWith(gateway, [id])).toEqual(['change'])
    const { subject } = await db()
      .selectFrom('audit_event')
      .select('subject')
      .where('id', '=', role)
      .executeTakeFirstOrThrow()
    expect(subject).toBe(username)
  })
})
