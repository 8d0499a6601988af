// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lazyComponents } from '../../../overlays/index.ts'
import { failure, NO_RESPONSE } from '../../../testing/index.ts'
import { COLD, dialog, LIST, MENU, openInbox, opens, row } from './inbox-page-test-data.ts'

// The first dialog would wait for its code.
beforeAll(() => lazyComponents.load())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the inbox page', () => {
  it('INBOX-15 is shown as loading until its first list arrives', async () => {
    let respond: (list: typeof LIST) => void = () => {}
    const list = new Promise<typeof LIST>((resolve) => {
      respond = resolve
    })
    await openInbox({ 'inbox.list': () => list })
    expect(await screen.findByRole('heading', { level: 1, name: english['inbox.title'] })).toBeTruthy()
    expect(document.querySelector('main [aria-busy="true"]')).toBeTruthy()
    expect(screen.queryByText(english['inbox.empty.title'])).toBeNull()
    respond(LIST)
    await row(COLD.title)
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })

  it('INBOX-14 refuses to open another notice while one is loading, and says so', async () => {
    let respond = (): void => {}
    const loaded = new Promise<void>((resolve) => {
      respond = resolve
    })
    const gateway = await openInbox({ 'inbox.message': (request) => loaded.then(() => opens(request)) })
    const user = userEvent.setup()
    await user.click(await row(COLD.title))
    await waitFor(() => expect(gateway.requestsTo('inbox.message')).toHaveLength(1))
    await user.click(await row(MENU.title))
    expect(await screen.findByText(english['inbox.alreadyReading'])).toBeTruthy()
    respond()
    expect(await dialog(COLD.title)).toBeTruthy()
    expect(gateway.requestsTo('inbox.message').map(({ id }) => id)).toEqual([COLD.id])
    expect(gateway.requestsTo('inbox.read').map(({ id }) => id)).toEqual([COLD.id])
  })

  it('reads a notice once, and counts it at once', async () => {
    const gateway = await openInbox({ 'inbox.read': () => new Promise(() => {}) })
    await userEvent.click(await row(COLD.title))
    await dialog(COLD.title)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await row(COLD.title)).hasAttribute('data-read')).toBe(true)
    expect(document.title).toContain('(1)')
    expect(gateway.requestsTo('inbox.read')).toHaveLength(1)
  })

  it('keeps an open notice while the next one loads', async () => {
    let respond = (): void => {}
    const loaded = new Promise<void>((resolve) => {
      respond = resolve
    })
    await openInbox({
      'inbox.message': (request) => (request.id === MENU.id ? loaded.then(() => opens(request)) : opens(request)),
    })
    await userEvent.click(await row(COLD.title))
    const first = await dialog(COLD.title)
    await userEvent.click(within(first).getByRole('button', { name: english['inbox.next'] }))
    await waitFor(() => expect(location.search).toContain(MENU.id))
    expect(await dialog(COLD.title)).toBeTruthy()
    respond()
    expect(await dialog(MENU.title)).toBeTruthy()
  })

  it.each(['x', '\0', '<script>', 'read/all', 'news', '..'])('says that there is no notice called %j', async (name) => {
    const gateway = await openInbox({}, name)
    expect(await dialog(english['inbox.gone.title'])).toBeTruthy()
    expect(gateway.requestsTo('inbox.message')).toEqual([])
  })

  it('removes a notice from the list that is gone when the user opens it', async () => {
    await openInbox({ 'inbox.message': () => failure('parameterError', {}) })
    await userEvent.click(await row(COLD.title))
    expect(await dialog(english['inbox.gone.title'])).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(COLD.title)).toBeNull())
    expect(await row(MENU.title)).toBeTruthy()
  })

  it('tells a failure of the gateway from one of the network, and tries again', async () => {
    const gateway = await openInbox({ 'inbox.message': () => failure('systemError') }, COLD.id.toUpperCase())
    const failed = await dialog(english['inbox.notOpened.title'])
    expect(failed.textContent).toContain(english['inbox.notOpened.ours'])
    const again = () => userEvent.click(screen.getByRole('button', { name: english['ui.tryAgain'] }))
    gateway.use({ 'inbox.message': () => NO_RESPONSE })
    await again()
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(english['inbox.notOpened.explains']), {
      timeout: 5_000,
    })
    gateway.use({ 'inbox.message': opens })
    await again()
    expect(await dialog(COLD.title)).toBeTruthy()
  })
})

describe('an acknowledgement', () => {
  it('shows its time in the open notice', async () => {
    const due = { ...COLD, acknowledgeBy: '2099-01-31', content: '<p>Close it.</p>', linkHosts: [] }
    const gateway = await openInbox({
      'inbox.message': () => due,
      'inbox.acknowledge': () => ({ acknowledgedAt: '2026-11-23T08:00:00Z', unread: 1 }),
    })
    await userEvent.click(await row(COLD.title))
    const open = await dialog(COLD.title)
    await userEvent.click(within(open).getByRole('button', { name: english['inbox.acknowledge'] }))
    expect(await within(open).findByText(/You acknowledged this notice/)).toBeTruthy()
    expect(within(open).queryByRole('button', { name: english['inbox.acknowledge'] })).toBeNull()
    expect(gateway.requestsTo('inbox.message')).toHaveLength(1)
  })

  it('that fails can be sent again', async () => {
    const due = { ...COLD, acknowledgeBy: '2099-01-31', content: '<p>Close it.</p>', linkHosts: [] }
    await openInbox({ 'inbox.message': () => due, 'inbox.acknowledge': () => failure('systemError') })
    await userEvent.click(await row(COLD.title))
    const open = await dialog(COLD.title)
    await userEvent.click(within(open).getByRole('button', { name: english['inbox.acknowledge'] }))
    expect(await within(open).findByText(english['inbox.notAcknowledged'])).toBeTruthy()
    expect(within(open).getByRole('button', { name: english['inbox.acknowledge'] }).ariaDisabled).not.toBe('true')
  })
})
