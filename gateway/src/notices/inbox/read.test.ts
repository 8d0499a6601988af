import { errorDetails, type SeededNotice, seedOrganisation } from '@foyer/testkit'
import { InboxReader, it } from '@foyer/testkit/notices/inbox-test'
import { describe, expect } from 'vitest'
import { endNotices } from '../authoring/publish-notice.ts'

const NOBODYS = '01930000-0000-7000-8000-00000000dead'

async function rowsOf({ gateway, id }: InboxReader) {
  const { db } = gateway.deps
  const marks = await db.selectFrom('notice_read').selectAll().where('person_id', '=', id).execute()
  const inbox = await db.selectFrom('inbox').selectAll().where('person_id', '=', id).executeTakeFirst()
  return { marks, inbox }
}

describe('INBOX-10 reading one notice', () => {
  it('reading a notice marks only this one, returns the unread count, and can be repeated', async ({
    gateway,
    reader,
  }) => {
    const seeded = await reader.seedMany(2)
    const [first] = seeded
    expect(await reader.read(first.id)).toEqual({ unread: 1 })
    const before = await rowsOf(reader)
    gateway.clock.step(10)
    expect(await reader.read(first.id)).toEqual({ unread: 1 })
    expect(await rowsOf(reader)).toEqual(before)
    expect(await reader.readStates(seeded)).toEqual([true, false])
  })

  it('opening a notice does not mark it as read', async ({ reader }) => {
    const [one] = await reader.seedMany(1)
    await reader.message(one.id)
    expect(await reader.unread()).toBe(1)
  })

  it('reading in any order ends in one mark for all', async ({ reader }) => {
    const seeded = await reader.seedMany(6)
    for (const index of [3, 1, 5, 0, 4, 2]) await reader.read(seeded[index]?.id as string)
    expect(await reader.unread()).toBe(0)
    expect((await rowsOf(reader)).inbox?.read_up_to).toBe(seeded[5]?.sequence)
    expect((await rowsOf(reader)).marks).toHaveLength(6)
  })

  it('twenty concurrent reads count once', async ({ reader }) => {
    const [one] = await reader.seedMany(2)
    const responses = await Promise.all(Array.from({ length: 20 }, () => reader.read(one.id)))
    expect(new Set(responses.map(({ unread }) => unread))).toEqual(new Set([1]))
    expect((await rowsOf(reader)).marks).toHaveLength(1)
  })
})

describe('INBOX-11 reading all notices', () => {
  it('reading all marks all notices, and can be repeated', async ({ reader }) => {
    await reader.seedMany(5)
    expect(await reader.readAll()).toEqual({ unread: 0, undo: expect.any(String) })
    const before = await rowsOf(reader)
    expect(await reader.readAll()).toEqual({ unread: 0, undo: null })
    expect(await rowsOf(reader)).toEqual(before)
    expect(before.marks).toEqual([])
    await reader.seedMany(1)
    expect(await reader.unread()).toBe(1)
  })

  it('reading up to a sequence leaves later notices unread', async ({ reader }) => {
    const seeded = await reader.seedMany(4)
    expect(await reader.readAll({ upTo: String(seeded[1]?.sequence) })).toMatchObject({ unread: 2 })
    expect(await reader.readStates(seeded)).toEqual([true, true, false, false])
    expect(await reader.readAll({ upTo: '1' })).toEqual({ unread: 2, undo: null })
  })

  it('reading up to a future sequence does not mark later notices', async ({ reader }) => {
    await reader.seedMany(1)
    await reader.readAll({ upTo: '999999999999999' })
    await reader.seedMany(1)
    expect(await reader.unread()).toBe(1)
  })

  it('concurrent reads and publications have a sequential result', async ({ reader }) => {
    const seeded = await reader.seedMany(10)
    const published: SeededNotice[] = []
    const publish = async () => void published.push(await reader.seed())
    await Promise.all([
      ...seeded.map(({ id }) => reader.read(id)),
      reader.readAll({ upTo: String(seeded[9]?.sequence) }),
      ...Array.from({ length: 6 }, publish),
      ...seeded.map(({ id }) => reader.read(id)),
    ])
    expect(await reader.unread()).toBe(6)
    expect(await reader.readStates(published)).toEqual(Array(6).fill(false))
    await Promise.all(Array.from({ length: 5 }, () => reader.readAll()))
    expect(await reader.unread()).toBe(0)
  })
})

describe('unread count of the work-bench', () => {
  it('the count equals that of the inbox after each change, although the rest is cached', async ({ reader }) => {
    const shown = async () => [await reader.unreadOfWorkBench(), await reader.unreadOfWorkBench()]
    expect(await shown()).toEqual([0, 0])
    const [one] = await reader.seedMany(2)
    expect(await shown()).toEqual([2, 2])
    await reader.read(one.id)
    expect(await shown()).toEqual([1, 1])
    await reader.readAll()
    expect(await shown()).toEqual([0, 0])
  })

  it('the count changes without reading the rest of the work-bench again', async ({ gateway, reader }) => {
    const workBench = () => reader.data('workBench.workBench', {})
    const before = await workBench()
    await gateway.deps.db.updateTable('person').set({ display_name: 'Beneath' }).where('id', '=', reader.id).execute()
    await reader.seedMany(1)
    expect(await workBench()).toEqual({ ...before, unread: 1 })
    await gateway.deps.sessions.clear()
    expect((await workBench()).user.displayName).toBe('Beneath')
  })
})

describe('acknowledging a notice', () => {
  it('an acknowledgement stores its first time and marks the notice as read', async ({ gateway, reader }) => {
    const { id } = await reader.seed({ acknowledgeBy: '2026-11-30' })
    const first = gateway.clock.now().toISOString()
    expect((await reader.acknowledge(id)).data).toEqual({ acknowledgedAt: first, unread: 0 })
    gateway.clock.step(60)
    expect((await reader.acknowledge(id)).data).toEqual({ acknowledgedAt: first, unread: 0 })
    expect(await reader.message(id)).toMatchObject({ read: true, acknowledgedAt: first })
  })

  it('a notice that was read can still be acknowledged', async ({ gateway, reader }) => {
    const { id } = await reader.seed({ acknowledgeBy: '2026-11-30' })
    await reader.read(id)
    expect(await reader.message(id)).toMatchObject({ read: true, acknowledgedAt: null })
    gateway.clock.step(60)
    expect((await reader.acknowledge(id)).data.acknowledgedAt).toBe(gateway.clock.now().toISOString())
  })

  it('an acknowledgement that is not required is refused, and marks nothing', async ({ reader }) => {
    const { id } = await reader.seed()
    const reply = await reader.call('inbox.acknowledge', { id })
    expect(errorDetails(reply, 'parameterError')).toMatchObject({ reason: 'NOT_ASKED' })
    expect(await reader.unread()).toBe(1)
  })
})

it('a user can silence normal notices and undo it', async ({ reader }) => {
  for (const silenceNormal of [true, true, false]) {
    expect(await reader.data('inbox.prefer', { silenceNormal })).toEqual({ silenceNormal })
    expect((await reader.list()).silenceNormal).toBe(silenceNormal)
  }
})

describe('ASVS 8.2.2 notices for others', () => {
  const ENDPOINTS = [
    ['GET', ''],
    ['GET', '/read'],
    ['POST', '/acknowledge'],
  ] as const
  async function responsesFor({ gateway, token }: InboxReader, id: string) {
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

  it('a notice for others, a draft and an ended notice look unknown', async ({ gateway, reader }) => {
    const { db, clock } = gateway.deps
    const other = await InboxReader.create(gateway)
    const elsewhere = await seedOrganisation(gateway)
    const required = { acknowledgeBy: '2026-11-30' }
    const others = await reader.seed({ ...required, audience: [{ to: 'person', id: other.id }] })
    const foreign = await reader.seed({
      ...required,
      audience: [{ to: 'organisation', id: elsewhere }],
      organisation: null,
    })
    const withdrawn = await reader.seed(required)
    const over = await reader.seed({ ...required, endTime: clock.now() })
    const draft = await reader.seed(required)
    await db.transaction().execute((tx) => endNotices(tx, [withdrawn.id], 'withdrawn', clock.now()))
    await db.deleteFrom('notice_reach').where('notice_id', '=', draft.id).execute()
    const unknown = await responsesFor(reader, NOBODYS)
    expect(unknown).toContain('A0404')
    for (const { id } of [others, foreign, withdrawn, over, draft]) expect(await responsesFor(reader, id)).toBe(unknown)
    expect((await rowsOf(reader)).marks).toEqual([])
    expect(await reader.unread()).toBe(0)
  })

  it('an invalid id looks unknown', async ({ reader }) => {
    for (const id of ['1', 'x', "' or 1=1", '..%2F..', '%00']) {
      const { body, status } = await reader.call('inbox.message', { id })
      expect([400, 404]).toContain(status)
      expect(['A0401', 'A0404']).toContain(body.resultCode)
    }
  })
})
