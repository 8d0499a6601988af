import { READ_ALL_UNDO_PERIOD } from '@foyer/contract/limits'
import { errorDetails } from '@foyer/testkit'
import { InboxReader, it } from '@foyer/testkit/notices/inbox-test'
import { describe, expect } from 'vitest'

describe('INBOX-18 undoing that all notices were marked as read', () => {
  const markAll = async (reader: InboxReader) => (await reader.readAll()).undo as string
  const undo = (reader: InboxReader, id: string) => reader.data('inbox.undoReadAll', { undo: id })
  const undoError = async (reader: InboxReader, id: string) =>
    errorDetails(await reader.call('inbox.undoReadAll', { undo: id }), 'parameterError')

  it('what was marked is unread again, what was read one by one before stays read', async ({ reader }) => {
    const seeded = await reader.seedMany(4)
    await reader.read(seeded[2]?.id as string)
    const id = await markAll(reader)
    expect(await undo(reader, id)).toEqual({ unread: 3 })
    expect(await reader.readStates(seeded)).toEqual([false, false, true, false])
    expect([await reader.unread(), await reader.unreadOfWorkBench()]).toEqual([3, 3])
  })

  it('repeating an undo changes nothing, although more was read since', async ({ reader }) => {
    const seeded = await reader.seedMany(3)
    const id = await markAll(reader)
    await undo(reader, id)
    await reader.read(seeded[0].id)
    expect(await undo(reader, id)).toEqual({ unread: 2 })
    expect(await reader.readStates(seeded)).toEqual([true, false, false])
  })

  it('a notice that arrived meanwhile keeps its state', async ({ reader }) => {
    const seeded = await reader.seedMany(2)
    const id = await markAll(reader)
    const arrived = await reader.seedMany(2)
    await reader.read(arrived[0].id)
    expect(await undo(reader, id)).toEqual({ unread: 3 })
    expect(await reader.readStates([...seeded, ...arrived])).toEqual([false, false, true, false])
  })

  it('a notice that was read one by one after it was marked stays read', async ({ reader }) => {
    const seeded = await reader.seedMany(3)
    const id = await markAll(reader)
    await reader.read(seeded[1]?.id as string)
    expect(await undo(reader, id)).toEqual({ unread: 2 })
    expect(await reader.readStates(seeded)).toEqual([false, true, false])
  })

  it('only the latest call can be undone, whichever tab made it', async ({ reader }) => {
    const seeded = await reader.seedMany(1)
    const first = await markAll(reader)
    seeded.push(...(await reader.seedMany(1)))
    const second = await markAll(reader)
    expect(await undoError(reader, first)).toMatchObject({ reason: 'UNDO_OVER' })
    expect(await reader.readStates(seeded)).toEqual([true, true])
    expect(await undo(reader, second)).toEqual({ unread: 1 })
    expect(await reader.readStates(seeded)).toEqual([true, false])
  })

  it('a call that marks nothing leaves the undo of another tab', async ({ reader }) => {
    await reader.seedMany(2)
    const id = await markAll(reader)
    expect(await markAll(reader)).toBeNull()
    expect(await undo(reader, id)).toEqual({ unread: 2 })
  })

  it('after five minutes nothing can be undone', async ({ gateway, reader }) => {
    await reader.seedMany(1)
    const id = await markAll(reader)
    gateway.clock.step(READ_ALL_UNDO_PERIOD / 1_000)
    expect(await undoError(reader, id)).toMatchObject({ reason: 'UNDO_OVER' })
    expect(await reader.unread()).toBe(0)
  })

  it('an id of another user undoes nothing', async ({ gateway, reader }) => {
    await reader.seedMany(1)
    const id = await markAll(reader)
    const other = await InboxReader.create(gateway)
    expect(await undoError(other, id)).toMatchObject({ reason: 'UNDO_OVER' })
    expect(await reader.unread()).toBe(0)
  })

  it('undos and single reads at the same time have a sequential result', async ({ reader }) => {
    const seeded = await reader.seedMany(8)
    const id = await markAll(reader)
    const marked = seeded.filter((_, index) => index % 2 === 0)
    await Promise.all([
      ...marked.map((one) => reader.read(one.id)),
      undo(reader, id),
      undo(reader, id),
      reader.seedMany(1),
    ])
    expect(await reader.readStates(seeded)).toEqual(seeded.map((_, index) => index % 2 === 0))
    expect(await reader.unread()).toBe(5)
  })
})
