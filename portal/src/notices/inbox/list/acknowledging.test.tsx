// @vitest-environment jsdom
import type { Push } from '@foyer/contract/notices'
import { english } from '@foyer/messages'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyComponents } from '../../../overlays/index.ts'
import { failure } from '../../../testing/index.ts'
import { row as arrivedRow } from '../state/inbox-test-data.ts'
import { COLD, dialog, LIST, openInbox, row } from './inbox-page-test-data.ts'
import { toAcknowledgeNow } from './use-to-acknowledge.ts'

beforeAll(() => lazyComponents.load())
afterEach(() => {
  cleanup()
  sockets.length = 0
  vi.unstubAllGlobals()
})

const DUE = { ...COLD, read: true, acknowledgeBy: '2099-01-31' }
const list = () => ({ ...LIST, items: [DUE] })
const opened = () => ({ ...DUE, content: '<p>Close it.</p>', linkHosts: [] })
const button = (key: 'inbox.markAll' | 'inbox.undoMarkAll') => screen.findByRole('button', { name: english[key] })

describe('INBOX-16 a notice that is to be acknowledged', () => {
  it('is marked in the list although it was read, until it is acknowledged', async () => {
    await openInbox({
      'inbox.list': list,
      'inbox.message': opened,
      'inbox.acknowledge': () => ({ acknowledgedAt: '2026-11-23T08:00:00Z', unread: 0 }),
    })
    const due = await row(COLD.title)
    expect(due.textContent).toContain('Acknowledge by 31 January 2099')
    await userEvent.click(due)
    const open = await dialog(COLD.title)
    await userEvent.click(within(open).getByRole('button', { name: english['inbox.acknowledge'] }))
    await within(open).findByText(/You acknowledged this notice/)
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect((await row(COLD.title)).textContent).not.toContain('Acknowledge by'))
  })

  it('is in a list of its own, which the gateway filters', async () => {
    const gateway = await openInbox({ 'inbox.list': list })
    await row(COLD.title)
    await userEvent.click(screen.getByRole('radio', { name: english['inbox.filter.toAcknowledge'] }))
    await waitFor(() => expect(gateway.requestsTo('inbox.list').at(-1)).toMatchObject({ toAcknowledge: 'true' }))
  })
})

/** The sockets that the portal has opened, as the gateway's end. */
const sockets: FakeSocket[] = []
class FakeSocket extends EventTarget {
  constructor() {
    super()
    sockets.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  close(): void {}
  push(push: Push): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(push) })))
  }
}

const ticket = () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  return { ticket: 't', build: '' }
}

it('SESSION-33 a list that is read again because of a push does not count as activity', async () => {
  const gateway = await openInbox({ 'notices.ticket': ticket })
  await row(COLD.title)
  await waitFor(() => expect(sockets).toHaveLength(1))
  const loaded = gateway.inBackground('inbox.list')
  expect(loaded).not.toContain(true)
  sockets[0]?.push({ type: 'UNREAD', count: 1, latest: 2 })
  await waitFor(() => expect(gateway.inBackground('inbox.list')).toEqual([...loaded, true]))
})

describe('an acknowledgement on another device', () => {
  it('SOCKET-25 INBOX-16 shows in the list, in the open notice and in the count, without another request for them', async () => {
    const gateway = await openInbox({
      'notices.ticket': ticket,
      'inbox.list': () => ({ ...list(), unread: 0 }),
      'inbox.message': opened,
    })
    await userEvent.click(await row(COLD.title))
    const open = await dialog(COLD.title)
    expect(within(open).getByRole('button', { name: english['inbox.acknowledge'] })).toBeTruthy()
    await waitFor(() => expect(sockets).toHaveLength(1))
    const requested = () => [gateway.requestsTo('inbox.list'), gateway.requestsTo('inbox.message')].flat().length
    const before = requested()
    sockets[0]?.push({ type: 'UNREAD', count: 0, latest: 2 })
    sockets[0]?.push({ type: 'ACKNOWLEDGED', count: 0, id: COLD.id, acknowledgedAt: '2026-11-23T08:00:00.000Z' })
    await within(open).findByText(/You acknowledged this notice/)
    expect(within(open).queryByRole('button', { name: english['inbox.acknowledge'] })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect((await row(COLD.title)).textContent).not.toContain('Acknowledge by')
    expect(requested()).toBe(before)
  })
})

describe('the count of what is to be acknowledged', () => {
  const read = { count: 1, earliest: '2026-12-24', latest: 5 }
  const nothing = { arrived: [], acknowledgedIds: new Set<string>(), notFound: new Set<string>() }
  const due = (sequence: number, acknowledgeBy: string) => arrivedRow(sequence, { acknowledgeBy })

  it.each([
    ['is the gateway’s', nothing, 1, '2026-12-24'],
    ['includes what arrived later', { ...nothing, arrived: [due(6, '2026-11-30'), arrivedRow(7)] }, 2, '2026-11-30'],
    ['counts nothing twice', { ...nothing, arrived: [due(5, '2026-11-30')] }, 1, '2026-12-24'],
    [
      'leaves out what was acknowledged or is gone',
      {
        arrived: [due(6, '2026-11-30'), due(7, '2026-11-30')],
        acknowledgedIds: new Set(['n6']),
        notFound: new Set(['n7']),
      },
      1,
      '2026-12-24',
    ],
  ] as const)('%s', (_sentence, state, count, earliest) => {
    expect(toAcknowledgeNow(read, state)).toEqual({ count, earliest })
  })
})

describe('INBOX-18 marking all notices as read', () => {
  const UNDO = '01930000-0000-7000-8000-0000000000aa'

  /** Of a double click, the second press is ignored for a while. */
  const pressUndo = () =>
    waitFor(
      async () => {
        await userEvent.click(await button('inbox.undoMarkAll'))
        expect(screen.queryByRole('button', { name: english['inbox.undoMarkAll'] })).toBeNull()
      },
      { timeout: 5_000 },
    )

  it('can be undone with the id of that call, and the rows are unread again', async () => {
    const gateway = await openInbox({
      'inbox.readAll': () => ({ unread: 0, undo: UNDO }),
      'inbox.undoReadAll': () => ({ unread: 2 }),
    })
    expect((await row(COLD.title)).textContent).toContain(english['inbox.isUnread'])
    await userEvent.click(await button('inbox.markAll'))
    await button('inbox.undoMarkAll')
    expect((await row(COLD.title)).textContent).not.toContain(english['inbox.isUnread'])
    await pressUndo()
    await button('inbox.markAll')
    expect((await row(COLD.title)).textContent).toContain(english['inbox.isUnread'])
    expect(gateway.requestsTo('inbox.undoReadAll')).toEqual([{ undo: UNDO }])
  })

  it('says so where it can no longer be undone, and offers it no more', async () => {
    await openInbox({
      'inbox.readAll': () => ({ unread: 0, undo: UNDO }),
      'inbox.undoReadAll': () => failure('parameterError', { reason: 'UNDO_OVER' }),
    })
    await row(COLD.title)
    await userEvent.click(await button('inbox.markAll'))
    await pressUndo()
    expect(await screen.findByText(english['inbox.undoOver'])).toBeTruthy()
    expect(await button('inbox.markAll')).toBeTruthy()
  })

  it('offers no undo where nothing was marked', async () => {
    await openInbox({ 'inbox.readAll': () => ({ unread: 0, undo: null }) })
    await row(COLD.title)
    await userEvent.click(await button('inbox.markAll'))
    await waitFor(async () => expect((await row(COLD.title)).textContent).not.toContain(english['inbox.isUnread']))
    expect(screen.queryByRole('button', { name: english['inbox.undoMarkAll'] })).toBeNull()
  })
})
