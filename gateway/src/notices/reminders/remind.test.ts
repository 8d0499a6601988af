import {
  createUser,
  errorDetails,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
} from '@foyer/testkit'
import { it } from '@foyer/testkit/notices/push-test'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const MINUTE = 60
const HOUR = 60 * MINUTE
const TEXTS = [
  { language: 'en' as const, title: 'Recall of lot 2207', content: 'Take it off the shelves.' },
  { language: 'fr' as const, title: 'Rappel du lot 2207', content: 'Retirez-le des rayons.' },
]

type Gateway = GatewayUnderTest
type Token = string

/** A published notice of the organisation that its readers are to acknowledge. */
async function published(gateway: Gateway, token: Token, readers: string[], fields: object = {}) {
  const audience = readers.map((id) => ({ to: 'person' as const, id }))
  const body = { texts: TEXTS, audience, acknowledgeBy: '2999-01-01', ...fields }
  const { id } = (await gateway.client.call('publishing.draft', body, { token })).body.data
  await gateway.client.call('publishing.publish', { id }, { token })
  return id
}
const remind = async (gateway: Gateway, token: Token, id: string, stores?: string[]) =>
  (await gateway.client.call('publishing.remind', { id, ...(stores ? { stores } : {}) }, { token })).body
const inboxOf = async (gateway: Gateway, token: Token) =>
  (await gateway.client.call('inbox.list', { language: 'en' }, { token })).body.data.items
const remindersIn = async (gateway: Gateway, token: Token) =>
  (await inboxOf(gateway, token)).filter(({ reminderOf }) => reminderOf !== undefined)
const lastOf = ({ pushes }: NoticeSocket) => pushes.at(-1)

/** The gateway is that of the file, and its organisations are made once. */
let fixtures: Promise<OrganisationFixtures> | undefined
const placesOf = (gateway: Gateway) => (fixtures ??= seedOrganisations(gateway))

let count = 0
async function newUser(gateway: Gateway, grants?: Parameters<typeof createUser>[1]['grants']) {
  const username = `late-${++count}`
  const { id } = await createUser(gateway, { username, ...(grants ? { grants } : {}) })
  return { id, token: await gateway.client.tokenOf(username, GOOD_PASSWORD) }
}

describe('reminders of a notice', () => {
  it('ADMIN-60 a reminder reaches open shells and the inbox of those who have not acknowledged', async ({
    gateway,
    reader,
    listen,
  }) => {
    const admin = await gateway.client.tokenOf('admin')
    const done = await newUser(gateway)
    const id = await published(gateway, admin, [reader.id, done.id])
    await gateway.client.call('inbox.acknowledge', { id }, { token: done.token })
    const socket = await listen()
    const { data } = await remind(gateway, admin, id)
    expect(data).toEqual({ reminded: 1, recently: 0, left: 0 })
    const push = await socket.waitForPush('IMPORTANT_NOTICE')
    expect(push).toMatchObject({ title: 'Reminder: Recall of lot 2207', count: 2 })
    const [reminder] = (await reader.data('inbox.list', { language: 'fr' })).items
    expect(reminder).toMatchObject({ title: 'Rappel\u00a0: Rappel du lot 2207', reminderOf: id, acknowledgeBy: null })
    expect(await remindersIn(gateway, done.token)).toEqual([])
  })

  it('ADMIN-60 no one is reminded twice within an hour, also by concurrent requests', async ({ gateway, reader }) => {
    const admin = await gateway.client.tokenOf('admin')
    const id = await published(gateway, admin, [reader.id])
    const replies = await Promise.all([1, 2, 3].map(() => remind(gateway, admin, id)))
    expect(replies.map(({ data }) => data.reminded).sort()).toEqual([0, 0, 1])
    expect((await remind(gateway, admin, id)).data).toEqual({ reminded: 0, recently: 1, left: 0 })
    gateway.clock.step(HOUR)
    const renewed = await gateway.client.tokenOf('admin')
    expect((await remind(gateway, renewed, id)).data).toMatchObject({ reminded: 1, recently: 0 })
    const { rows } = await sql<{ details: object }>`select details from audit_event
      where action = 'notice.reminded' and details->>'notice' = ${id}`.execute(gateway.deps.db)
    expect(rows.map(({ details }) => details)).toMatchObject([{ reminded: 1 }, { reminded: 1 }])
  })

  it('ADMIN-60 a reminder for one store leaves the others alone, and the report counts it', async ({ gateway }) => {
    const { store } = await placesOf(gateway)
    const admin = await gateway.client.tokenOf('admin')
    const here = await newUser(gateway, [{ role: 'store-staff', stores: [store.own] }])
    const there = await newUser(gateway, [{ role: 'store-staff', stores: [store.near] }])
    const id = await published(gateway, admin, [here.id, there.id])
    expect((await remind(gateway, admin, id, [store.own])).data.reminded).toBe(1)
    expect((await remindersIn(gateway, here.token)).length).toBe(1)
    expect(await remindersIn(gateway, there.token)).toEqual([])
    const { data } = (await gateway.client.call('publishing.readers', { id, order: 'acknowledged' }, { token: admin }))
      .body
    const now = gateway.clock.now().toISOString()
    expect(data.total).toMatchObject({ people: 2, acknowledged: 0, remindable: 1, remindedAt: now })
    const rows = Object.fromEntries(data.items.map((row) => [row.store.id, [row.remindable, row.remindedAt]]))
    expect(rows).toEqual({ [store.own]: [0, now], [store.near]: [1, null] })
  })

  it('ADMIN-120 those without a store are reminded alone, or together with stores', async ({ gateway }) => {
    const { store } = await placesOf(gateway)
    const admin = await gateway.client.tokenOf('admin')
    const here = await newUser(gateway, [{ role: 'store-staff', stores: [store.own] }])
    const there = await newUser(gateway, [{ role: 'store-staff', stores: [store.near] }])
    const storeless = await newUser(gateway)
    const id = await published(gateway, admin, [here.id, there.id, storeless.id])
    const remindOf = async (scope: object) =>
      (await gateway.client.call('publishing.remind', { id, ...scope }, { token: admin })).body.data
    expect(await remindOf({ withoutStore: true })).toEqual({ reminded: 1, recently: 0, left: 0 })
    expect((await remindersIn(gateway, storeless.token)).length).toBe(1)
    expect(await remindersIn(gateway, here.token)).toEqual([])
    expect(await remindOf({ withoutStore: true, stores: [store.own] })).toEqual({ reminded: 1, recently: 1, left: 0 })
    expect(await remindersIn(gateway, there.token)).toEqual([])
    const { rows } = await sql<{ details: object }>`select details from audit_event
      where action = 'notice.reminded' and details->>'notice' = ${id} order by id`.execute(gateway.deps.db)
    expect(rows.map(({ details }) => details)).toMatchObject([
      { reminded: 1, withoutStore: true },
      { reminded: 1, withoutStore: true, stores: 1 },
    ])
  })

  it('ADMIN-69 the report puts stores with the smallest share of acknowledgements first, and filters them', async ({
    gateway,
  }) => {
    const { store } = await placesOf(gateway)
    const admin = await gateway.client.tokenOf('admin')
    const here = await newUser(gateway, [{ role: 'store-staff', stores: [store.own] }])
    const there = await newUser(gateway, [{ role: 'store-staff', stores: [store.near] }])
    const id = await published(gateway, admin, [here.id, there.id])
    await gateway.client.call('inbox.acknowledge', { id }, { token: here.token })
    await gateway.client.call('inbox.read', { id }, { token: there.token })
    const stores = async (query: object) =>
      (
        await gateway.client.call('publishing.readers', { id, order: 'acknowledged', ...query }, { token: admin })
      ).body.data.items.map((row) => row.store.id)
    expect(await stores({})).toEqual([store.near, store.own])
    expect(await stores({ unacknowledged: 'true' })).toEqual([store.near])
    expect(await stores({ unacknowledged: 'false' })).toEqual([store.own])
  })

  it('ADMIN-61 an acknowledgement removes the reminder from the inbox and from the unread count', async ({
    gateway,
    reader,
    listen,
  }) => {
    const admin = await gateway.client.tokenOf('admin')
    const id = await published(gateway, admin, [reader.id])
    await remind(gateway, admin, id)
    const socket = await listen()
    await eventually('both are unread', () => lastOf(socket)?.count === 2)
    await reader.data('inbox.acknowledge', { id })
    await eventually('nothing is unread', () => lastOf(socket)?.count === 0)
    expect((await reader.data('inbox.list', {})).items.map((one: { id: string }) => one.id)).toEqual([id])
  })

  it('ADMIN-61 a withdrawn notice takes its reminders with it', async ({ gateway, reader }) => {
    const admin = await gateway.client.tokenOf('admin')
    const id = await published(gateway, admin, [reader.id])
    await remind(gateway, admin, id)
    await gateway.client.call('publishing.withdraw', { id }, { token: admin })
    expect((await reader.data('inbox.list', {})).items).toEqual([])
    const { body } = await gateway.client.call('publishing.remove', { id }, { token: admin })
    expect(body.resultCode).toBe(1001)
    const left = await gateway.deps.db.selectFrom('notice').select('id').where('reminder_of', '=', id).execute()
    expect(left).toEqual([])
  })

  it('ADMIN-60 a notice that is over, or needs no acknowledgement, has no reminders', async ({ gateway, reader }) => {
    const admin = await gateway.client.tokenOf('admin')
    const reasonOf = async (id: string) =>
      errorDetails({ body: await remind(gateway, admin, id) }, 'parameterError').reason
    expect(await reasonOf(await published(gateway, admin, [reader.id], { acknowledgeBy: null }))).toBe('NOT_ASKED')
    const over = await published(gateway, admin, [reader.id])
    await gateway.client.call('publishing.withdraw', { id: over }, { token: admin })
    expect(await reasonOf(over)).toBe('NOTICE_OVER')
  })

  it('ASVS 8.2.2 a store of another organisation is unknown, and no administrator sees a reminder', async ({
    gateway,
    reader,
  }) => {
    const { store } = await placesOf(gateway)
    const [admin, root] = [await gateway.client.tokenOf('admin'), await gateway.client.tokenOf('super')]
    const id = await published(gateway, admin, [reader.id])
    expect((await remind(gateway, admin, id, [store.far])).resultCode).toBe('A0404')
    await remind(gateway, admin, id)
    const [reminder] = await remindersIn(gateway, reader.token)
    for (const token of [admin, root]) {
      const { status } = await gateway.client.call('publishing.notice', { id: reminder?.id ?? '' }, { token })
      expect(status).toBe(404)
    }
  })
})
