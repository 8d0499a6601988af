import { READ_ALL_UNDO_PERIOD } from '@foyer/contract/limits'
import {
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

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
async function seedMany(count: number) {
  const seeded: { id: string; sequence: number }[] = []
  while (seeded.length < count) seeded.push(await seedNotice(gateway, toMe()))
  return seeded as [(typeof seeded)[0], ...typeof seeded]
}

describe('INBOX-18 undoing that all notices were marked as read', () => {
  const readAll = async () => (await call('/v2/users/inbox/read/all')).data.undo as string
  const undo = async (id: string) => (await gateway.client.call('inbox.undoReadAll', { undo: id }, { token })).body
  const states = (seeded: readonly { id: string }[]) => Promise.all(seeded.map(({ id }) => stateOf(id)))

  it('what was marked is unread again, what was read one by one before stays read', async () => {
    const seeded = await seedMany(4)
    await read(seeded[2]?.id as string)
    const id = await readAll()
    expect(await undo(id)).toMatchObject({ resultCode: 1001, data: { unread: 3 } })
    expect(await states(seeded)).toEqual([false, false, true, false])
    expect([await unread(), await unreadOfBench()]).toEqual([3, 3])
  })

  it('repeating an undo changes nothing, although more was read since', async () => {
    const seeded = await seedMany(3)
    const id = await readAll()
    await undo(id)
    await read(seeded[0].id)
    expect(await undo(id)).toMatchObject({ resultCode: 1001, data: { unread: 2 } })
    expect(await states(seeded)).toEqual([true, false, false])
  })

  it('a notice that arrived meanwhile keeps its state', async () => {
    const seeded = await seedMany(2)
    const id = await readAll()
    const arrived = await seedMany(2)
    await read(arrived[0].id)
    expect((await undo(id)).data).toEqual({ unread: 3 })
    expect(await states([...seeded, ...arrived])).toEqual([false, false, true, false])
  })

  it('a notice that was read one by one after it was marked stays read', async () => {
    const seeded = await seedMany(3)
    const id = await readAll()
    await read(seeded[1]?.id as string)
    expect((await undo(id)).data).toEqual({ unread: 2 })
    expect(await states(seeded)).toEqual([false, true, false])
  })

  it('only the latest call can be undone, whichever tab made it', async () => {
    const seeded = await seedMany(1)
    const first = await readAll()
    seeded.push(...(await seedMany(1)))
    const second = await readAll()
    expect(await undo(first)).toMatchObject({ resultCode: 'A0404', data: { reason: 'UNDO_OVER' } })
    expect(await states(seeded)).toEqual([true, true])
    expect((await undo(second)).data).toEqual({ unread: 1 })
    expect(await states(seeded)).toEqual([true, false])
  })

  it('a call that marks nothing leaves the undo of another tab', async () => {
    await seedMany(2)
    const id = await readAll()
    expect(await readAll()).toBeNull()
    expect((await undo(id)).data).toEqual({ unread: 2 })
  })

  it('after five minutes nothing can be undone', async () => {
    await seedMany(1)
    const id = await readAll()
    gateway.clock.step(READ_ALL_UNDO_PERIOD / 1_000)
    expect(await undo(id)).toMatchObject({ resultCode: 'A0404', data: { reason: 'UNDO_OVER' } })
    expect(await unread()).toBe(0)
  })

  it('an id of another user undoes nothing', async () => {
    await seedMany(1)
    const id = await readAll()
    const other = await createUser(gateway, { username: `undoing-${made}` })
    const foreign = await gateway.client.tokenOf(`undoing-${made}`, GOOD_PASSWORD)
    const { body } = await gateway.client.call('inbox.undoReadAll', { undo: id }, { token: foreign })
    expect(other.id).not.toBe(user)
    expect(body).toMatchObject({ resultCode: 'A0404', data: { reason: 'UNDO_OVER' } })
    expect(await unread()).toBe(0)
  })

  it('undos and single reads at the same time have a sequential result', async () => {
    const seeded = await seedMany(8)
    const id = await readAll()
    const marked = seeded.filter((_, index) => index % 2 === 0)
    await Promise.all([...marked.map((one) => read(one.id)), undo(id), undo(id), seedMany(1)])
    expect(await states(seeded)).toEqual(seeded.map((_, index) => index % 2 === 0))
    expect(await unread()).toBe(5)
  })
})
