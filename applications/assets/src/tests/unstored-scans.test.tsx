// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changes,
  healthy,
  json,
  open,
  page,
  press,
  respondToChanges,
  scan,
  scanned,
  setUpPage,
} from './assets-page-test.ts'

setUpPage()
const TEST_STORE = { id: 's1', name: 'Lyon', code: 'LY1', timeZone: 'Europe/Paris' }

describe('scans of an inventory that did not arrive', () => {
  const sent = () => changes().map(([, , body]) => (body as { code: string }).code)
  beforeEach(async () => {
    respondToChanges()
    await open('inventory?id=i1')
    await screen.findByText('to be scanned')
    await scan('A-01')
    await scan('A-02')
    await screen.findByText('Not stored: A-01, A-02')
  })

  it('ASSET-50 stay while other pages are open, and the shell asks before they are lost', async () => {
    expect(page.shell.unsaved).toBe(true)
    await act(async () => page.shell.navigate('inventory'))
    await act(async () => page.shell.navigate('hand-over'))
    await act(async () => page.shell.navigate('inventory?id=i1'))
    expect(await screen.findByText('Not stored: A-01, A-02')).toBeTruthy()
    await act(async () => page.shell.change({ store: { ...TEST_STORE, id: 's2' } }))
    await act(async () => page.shell.change({ store: TEST_STORE }))
    expect(await screen.findByText('Not stored: A-01, A-02')).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
  })

  it('ASSET-50 are sent again when the connection is back, on another page as well', async () => {
    await act(async () => page.shell.navigate(''))
    respondToChanges(() => scanned())
    await act(async () => window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(page.shell.toasts).toEqual([{ text: '2 scans are stored now.', tone: 'info' }]))
    expect(sent()).toEqual(['A-01', 'A-02', 'A-01', 'A-02'])
    expect(page.shell.unsaved).toBe(false)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(sent()).toHaveLength(4)
  })

  it('ASSET-50 are sent again when the application is visible again', async () => {
    await act(async () => page.shell.change({ visible: false }))
    respondToChanges(() => scanned())
    await act(async () => page.shell.change({ visible: true }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(sent()).toEqual(['A-01', 'A-02', 'A-01', 'A-02'])
  })

  it('ASSET-50 are sent again after a scan that arrived', async () => {
    respondToChanges(() => scanned())
    await scan('A-03')
    await waitFor(() => expect(sent()).toEqual(['A-01', 'A-02', 'A-03', 'A-01', 'A-02']))
  })

  it('ASSET-50 are not sent for another store', async () => {
    await act(async () => page.shell.change({ store: { ...TEST_STORE, id: 's2' } }))
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(sent()).toEqual(['A-01', 'A-02'])
  })

  it('ASSET-50 stay where another store is chosen while they are sent again', async () => {
    let respond: (response: Response) => void = () => {}
    page.backEnd = (path, init) =>
      init.method === undefined ? healthy(path, init) : new Promise((resolve) => (respond = resolve))
    await act(async () => window.dispatchEvent(new Event('online')))
    await act(async () => page.shell.change({ store: { ...TEST_STORE, id: 's2' } }))
    respondToChanges(() => json({ message: 'This inventory is not in the current store.' }, 404))
    await act(async () => respond(scanned()))
    await waitFor(() => expect(page.shell.toasts).toEqual([{ text: '1 scan is stored now.', tone: 'info' }]))
    expect(sent()).toEqual(['A-01', 'A-02', 'A-01'])
    respondToChanges()
    await act(async () => page.shell.change({ store: TEST_STORE }))
    expect(await screen.findByText('Not stored: A-02')).toBeTruthy()
  })

  it('ASSET-50 keep the inventory from being finished or closed', async () => {
    const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(screen.getByRole('alert').textContent).toContain('2 scans are not stored. You can finish the inventory once')
    expect(disabled('Finish')).toBe(true)
    await act(async () => page.shell.navigate('inventory?id=i1&view=difference'))
    expect((await screen.findByRole('alert')).textContent).toContain('2 scans are not stored')
    expect(disabled('Close inventory')).toBe(true)
    respondToChanges(() => scanned())
    await press('Store again')
    await waitFor(() => expect(disabled('Close inventory')).toBe(false))
  })

  it('ASSET-50 are named with the reason if they are rejected at last', async () => {
    respondToChanges(() => json({ message: 'This inventory is closed.' }, 409))
    await press('Store again')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(page.shell.toasts).toEqual([
      { text: 'A-01: This inventory is closed.', tone: 'error' },
      { text: 'A-02: This inventory is closed.', tone: 'error' },
    ])
  })

  it.each([
    ['the session has ended', 401, { message: 'Sign in again.' }],
    ['there are too many requests', 429, { message: 'Try again later.' }],
    ['something on the way rejects them', 403, {}],
  ])('ASSET-50 stay if %s', async (_why, status, body) => {
    respondToChanges(() => json(body, status))
    await press('Store again')
    await waitFor(() => expect(sent()).toEqual(['A-01', 'A-02', 'A-01', 'A-02']))
    expect(await screen.findByText('Not stored: A-01, A-02')).toBeTruthy()
    expect(page.shell.toasts).toEqual([])
  })

  it('ASSET-50 are removed with an inventory that is discarded', async () => {
    page.backEnd = (path, init) =>
      init.method === 'DELETE' ? new Response(null, { status: 204 }) : healthy(path, init)
    await press('Discard')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })
})
