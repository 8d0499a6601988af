import type { CallInput, NewNotice } from '@foyer/testkit'
import { InboxReader, it, titlesOf } from '@foyer/testkit/notices/inbox-test'
import { describe, expect } from 'vitest'

describe('INBOX-16 the list of what is to be acknowledged', () => {
  const required = (title: string): NewNotice => ({ texts: { en: { title } }, acknowledgeBy: '2026-11-30' })
  const due = (reader: InboxReader, more: CallInput<'inbox.list'> = {}) =>
    reader.list({ toAcknowledge: 'true', ...more })

  it('it has what requires an acknowledgement, read or not, and nothing that was acknowledged', async ({ reader }) => {
    const done = await reader.seed(required('done'))
    const seen = await reader.seed(required('read'))
    await reader.seed({ texts: { en: { title: 'other' } } })
    await reader.seed(required('unread'))
    await reader.read(seen.id)
    await reader.acknowledge(done.id)
    expect(titlesOf(await due(reader))).toEqual(['unread', 'read'])
    expect(titlesOf(await due(reader, { read: 'false' }))).toEqual(['unread'])
    expect(titlesOf(await due(reader, { keyword: 'unread' }))).toEqual(['unread'])
  })

  it('it comes in pages', async ({ reader }) => {
    for (const title of ['one', 'two', 'three']) await reader.seed(required(title))
    const first = await due(reader, { size: '2' })
    expect(titlesOf(first)).toEqual(['three', 'two'])
    const second = await due(reader, { size: '2', cursor: first.nextCursor as string })
    expect([titlesOf(second), second.nextCursor]).toEqual([['one'], null])
  })
})

describe('INBOX-16 counting what is to be acknowledged', () => {
  const countOf = (reader: InboxReader) => reader.data('inbox.countToAcknowledge', {})

  it('the count is of required acknowledgements, read or not, with the first day that one is due', async ({
    reader,
  }) => {
    const first = await reader.seed({ acknowledgeBy: '2026-12-24' })
    const second = await reader.seed({ acknowledgeBy: '2026-11-30' })
    const { sequence } = await reader.seed()
    await reader.read(second.id)
    expect(await countOf(reader)).toEqual({ count: 2, earliest: '2026-11-30', latest: sequence })
    await reader.acknowledge(second.id)
    expect(await countOf(reader)).toMatchObject({ count: 1, earliest: '2026-12-24' })
    await reader.readAll()
    expect(await countOf(reader)).toMatchObject({ count: 1 })
    await reader.acknowledge(first.id)
    expect(await countOf(reader)).toMatchObject({ count: 0, earliest: null })
  })

  it('a notice for others, and one that has ended, is not counted', async ({ gateway, reader }) => {
    const other = await InboxReader.create(gateway)
    const acknowledgeBy = '2026-11-30'
    await reader.seed({ acknowledgeBy, audience: [{ to: 'person', id: other.id }] })
    await reader.seed({ acknowledgeBy, endTime: gateway.clock.now() })
    expect(await countOf(reader)).toMatchObject({ count: 0 })
  })
})
