import {
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  seedNotice,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { endNotices } from '../authoring/publish-notice.ts'

const NOBODYS = '01930000-0000-7000-8000-00000000dead'

let gateway: GatewayUnderTest
let organisation: string
let token: string
let user: string
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  organisation = await organisationOf(gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.step(1)
  const username = `reader-${++made}`
  user = (await createUser(gateway, { username })).id
  token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
})

const toMe = () => ({ audience: [{ to: 'person', id: user } as const], organisation })
const call = async (path: string) => (await gateway.client.get(path, { token })).body
const unread = async () => (await call('/v2/users/inbox')).data.unread
const unreadOfBench = async () => (await call('/v2/users/work-bench')).data.unread
const read = (id: string) => call(`/v2/users/inbox/${id}/read`)
const stateOf = async (id: string) => (await call(`/v2/users/inbox/${id}`)).data.read
const rowsOf = async () => {
  const { db } = gateway.deps
  const marks = await db.selectFrom('notice_read').selectAll().where('person_id', '=', user).execute()
  const inbox = await db.selectFrom('inbox').selectAll().where('person_id', '=', user).executeTakeFirst()
  return { marks, inbox }
}
async function seedMany(count: number) {
  const seeded: { id: string; sequence: number }[] = []
  while (seeded.length < count) seeded.push(await seedNotice(gateway, toMe()))
  return seeded as [(typeof seeded)[0], ...typeof seeded]
}

describe('INBOX-10 reading one notice', () => {
  it('reading a notice marks only this one, returns the unread count, and can be repeated', async () => {
    const [first, second] = await seedMany(2)
    expect(await read(first.id)).toMatchObject({ resultCode: 1001, data: { unread: 1 } })
    const before = await rowsOf()
    gateway.clock.step(10)
    expect(await read(first.id)).toMatchObject({ resultCode: 1001, data: { unread: 1 } })
    expect(await rowsOf()).toEqual(before)
    expect([await stateOf(first.id), await stateOf((second as typeof first).id)]).toEqual([true, false])
  })

  it('opening a notice does not mark it as read', async () => {
    const [one] = await seedMany(1)
    await call(`/v2/users/inbox/${one.id}`)
    expect(await unread()).toBe(1)
  })

  it('reading in any order ends in one mark for all', async () => {
    const seeded = await seedMany(6)
    for (const index of [3, 1, 5, 0, 4, 2]) await read(seeded[index]?.id as string)
    expect(await unread()).toBe(0)
    expect((await rowsOf()).inbox?.read_up_to).toBe(seeded[5]?.sequence)
    expect((await rowsOf()).marks).toHaveLength(6)
  })

  it('twenty concurrent reads count once', async () => {
    const [one] = await seedMany(2)
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(one.id)))
    expect(new Set(responses.map(({ data }) => data.unread))).toEqual(new Set([1]))
    expect((await rowsOf()).marks).toHaveLength(1)
  })
})

describe('INBOX-11 reading all notices', () => {
  it('reading all marks all notices, and can be repeated', async () => {
    await seedMany(5)
    expect((await call('/v2/users/inbox/read/all')).data).toEqual({ unread: 0, undo: expect.any(String) })
    const before = await rowsOf()
    expect((await call('/v2/users/inbox/read/all')).data).toEqual({ unread: 0, undo: null })
    expect(await rowsOf()).toEqual(before)
    expect(before.marks).toEqual([])
    await seedMany(1)
    expect(await unread()).toBe(1)
  })

  it('reading up to a sequence leaves later notices unread', async () => {
    const seeded = await seedMany(4)
    expect((await call(`/v2/users/inbox/read/all?upTo=${seeded[1]?.sequence}`)).data).toMatchObject({ unread: 2 })
    expect(await Promise.all(seeded.map(({ id }) => stateOf(id)))).toEqual([true, true, false, false])
    expect((await call('/v2/users/inbox/read/all?upTo=1')).data).toEqual({ unread: 2, undo: null })
  })

  it('reading up to a future sequence does not mark later notices', async () => {
    await seedMany(1)
    await call('/v2/users/inbox/read/all?upTo=999999999999999')
    await seedMany(1)
    expect(await unread()).toBe(1)
  })

  it('concurrent reads and publications have a sequential result', async () => {
    const seeded = await seedMany(10)
    const published: { id: string; sequence: number }[] = []
    const publish = async () => void published.push(await seedNotice(gateway, toMe()))
    await Promise.all([
      ...seeded.map(({ id }) => read(id)),
      call(`/v2/users/inbox/read/all?upTo=${seeded[9]?.sequence}`),
      ...Array.from({ length: 6 }, publish),
      ...seeded.map(({ id }) => read(id)),
    ])
    expect(await unread()).toBe(6)
    expect(await Promise.all(published.map(({ id }) => stateOf(id)))).toEqual(Array(6).fill(false))
    await Promise.all(Array.from({ length: 5 }, () => call('/v2/users/inbox/read/all')))
    expect(await unread()).toBe(0)
  })
})

describe('unread count of the work-bench', () => {
  it('the count equals that of the inbox after each change, although the rest is cached', async () => {
    const shown = async () => [await unreadOfBench(), await unreadOfBench()]
    expect(await shown()).toEqual([0, 0])
    const [one] = await seedMany(2)
    expect(await shown()).toEqual([2, 2])
    await read(one.id)
    expect(await shown()).toEqual([1, 1])
    await call('/v2/users/inbox/read/all')
    expect(await shown()).toEqual([0, 0])
  })

  it('the count changes without reading the rest of the work-bench again', async () => {
    const before = await call('/v2/users/work-bench')
    await gateway.deps.db.updateTable('person').set({ display_name: 'Beneath' }).where('id', '=', user).execute()
    await seedMany(1)
    const after = await call('/v2/users/work-bench')
    expect(after.data).toEqual({ ...before.data, unread: 1 })
    await gateway.deps.sessions.clear()
    expect((await call('/v2/users/work-bench')).data.user.displayName).toBe('Beneath')
  })
})

describe('acknowledging a notice', () => {
  const acknowledge = async (id: string) => (await gateway.client.call('inbox.acknowledge', { id }, { token })).body

  it('an acknowledgement stores its first time and marks the notice as read', async () => {
    const { id } = await seedNotice(gateway, { ...toMe(), acknowledgeBy: '2026-11-30' })
    const first = gateway.clock.now().toISOString()
    expect((await acknowledge(id)).data).toEqual({ acknowledgedAt: first, unread: 0 })
    gateway.clock.step(60)
    expect((await acknowledge(id)).data).toEqual({ acknowledgedAt: first, unread: 0 })
    expect((await call(`/v2/users/inbox/${id}`)).data).toMatchObject({ read: true, acknowledgedAt: first })
  })

  it('a notice that was read can still be acknowledged', async () => {
    const { id } = await seedNotice(gateway, { ...toMe(), acknowledgeBy: '2026-11-30' })
    await read(id)
    expect((await call(`/v2/users/inbox/${id}`)).data).toMatchObject({ read: true, acknowledgedAt: null })
    gateway.clock.step(60)
    expect((await acknowledge(id)).data.acknowledgedAt).toBe(gateway.clock.now().toISOString())
  })

  it('an acknowledgement that is not required is refused, and marks nothing', async () => {
    const { id } = await seedNotice(gateway, toMe())
    expect(await acknowledge(id)).toMatchObject({ resultCode: 'A0404', data: { reason: 'NOT_ASKED' } })
    expect(await unread()).toBe(1)
  })
})

it('a user can silence normal notices and undo it', async () => {
  for (const silenceNormal of [true, true, false]) {
    const { body } = await gateway.client.call('inbox.prefer', { silenceNormal }, { token })
    expect(body.data).toEqual({ silenceNormal })
    expect((await call('/v2/users/inbox')).data.silenceNormal).toBe(silenceNormal)
  }
})

describe('ASVS 8.2.2 notices for others', () => {
  const ENDPOINTS = [
    ['GET', ''],
    ['GET', '/read'],
    ['POST', '/acknowledge'],
  ] as const
  async function responsesFor(id: string) {
    const responses: unknown[] = []
    for (const [method, endpoint] of ENDPOINTS) {
      const body = method === 'POST' ? {} : undefined
      const reply = await gateway.client.send(method, `/v2/users/inbox/${id}${endpoint}`, { token, body })
      const { requestId: _, timestamp: _at, ...data } = reply.body
      responses.push({ status: reply.status, ...data })
    }
    return JSON.stringify(responses)
      .replaceAll(/"[0-9a-f-]{36}"/g, '""')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  }

  it('a notice for others, a draft and an ended notice look unknown', async () => {
    const { db, clock } = gateway.deps
    const other = await createUser(gateway, { username: `other-${made}` })
    const elsewhere = await seedOrganisation(gateway)
    const required = { acknowledgeBy: '2026-11-30' }
    const others = await seedNotice(gateway, { ...required, audience: [{ to: 'person', id: other.id }], organisation })
    const foreign = await seedNotice(gateway, { ...required, audience: [{ to: 'organisation', id: elsewhere }] })
    const withdrawn = await seedNotice(gateway, { ...required, ...toMe() })
    const over = await seedNotice(gateway, { ...required, ...toMe(), endTime: clock.now() })
    const draft = await seedNotice(gateway, { ...required, ...toMe() })
    await db.transaction().execute((tx) => endNotices(tx, [withdrawn.id], 'withdrawn', clock.now()))
    await db.deleteFrom('notice_reach').where('notice_id', '=', draft.id).execute()
    const unknown = await responsesFor(NOBODYS)
    expect(unknown).toContain('A0404')
    for (const { id } of [others, foreign, withdrawn, over, draft]) expect(await responsesFor(id)).toBe(unknown)
    expect((await rowsOf()).marks).toEqual([])
    expect(await unread()).toBe(0)
  })

  it('an invalid id looks unknown', async () => {
    for (const id of ['1', 'x', "' or 1=1", '..%2F..', '%00']) {
      const { body, status } = await gateway.client.call('inbox.message', { id }, { token })
      expect([400, 404]).toContain(status)
      expect(['A0401', 'A0404']).toContain(body.resultCode)
    }
  })
})
