// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyComponents } from '../../../overlays/index.ts'
import { COLD, dialog, LIST, openInbox, row } from './inbox-page-test-data.ts'

beforeAll(() => lazyComponents.load())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REMINDED = { ...COLD, read: true, acknowledgeBy: '2099-01-31' }
const REMINDER = {
  ...COLD,
  id: '019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a99',
  sequence: COLD.sequence + 10,
  title: 'Reminder: the cold store',
  reminderOf: COLD.id,
}

describe('ADMIN-61 an open reminder', () => {
  it('leads to the notice of which it reminds, which can be acknowledged', async () => {
    const gateway = await openInbox({
      'inbox.list': () => ({ ...LIST, items: [REMINDER, REMINDED], latest: REMINDER.sequence }),
      'inbox.message': ({ id }) => ({
        ...(id === REMINDED.id ? REMINDED : REMINDER),
        content: '<p>x</p>',
        linkHosts: [],
      }),
    })
    await userEvent.click(await row(REMINDER.title))
    const open = await dialog(REMINDER.title)
    expect(within(open).queryByRole('button', { name: english['inbox.acknowledge'] })).toBeNull()
    await userEvent.click(within(open).getByRole('button', { name: english['inbox.reminder.open'] }))
    const notice = await dialog(COLD.title)
    expect(within(notice).getByRole('button', { name: english['inbox.acknowledge'] })).toBeTruthy()
    expect(gateway.requestsTo('inbox.message').map(({ id }) => id)).toEqual([REMINDER.id, REMINDED.id])
  })
})
