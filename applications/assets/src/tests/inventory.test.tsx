// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  changes,
  healthy,
  INVENTORY,
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

describe('inventory', () => {
  it('ASSET-28 is started for one kind', async () => {
    await open('inventory')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What do you count?' }), 'handheld')
    await press('Start inventory')
    await waitFor(() => expect(page.shell.state.path).toBe('inventory?id=i1'))
    expect(changes()).toEqual([['POST', 'inventories', { kind: 'handheld' }]])
  })

  it('ASSET-28 each scan says what it is, in words and numbers', async () => {
    respondToChanges(() => scanned())
    await open('inventory?id=i1')
    expect(await screen.findByText('to be scanned')).toBeTruthy()
    await scan('mc-0131')
    expect(await screen.findByText('MC-0131: Found')).toBeTruthy()
    respondToChanges(() => scanned({ again: true }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Code of the asset' }), 'MC-0131{Enter}')
    expect(await screen.findByText('MC-0131 was scanned already.')).toBeTruthy()
    respondToChanges(() => json({ fields: [{ path: 'code', problem: 'badge', message: 'This is a badge.' }] }, 422))
    await scan('B-1003')
    expect(await screen.findByText('This is a badge.')).toBeTruthy()
    expect(changes().map(([, , body]) => body)).toEqual([{ code: 'mc-0131' }, { code: 'MC-0131' }, { code: 'B-1003' }])
  })

  it.each([
    ['de', 'fehlt', 'unerwartet', 'von 2 vorhanden'],
    ['fr', 'manquant', 'inattendu', 'sur 2 présent'],
    ['es', 'falta', 'inesperado', 'de 2 presente'],
  ])('ASSET-56 in %s, one is singular', async (language, missing, unexpected, present) => {
    await open('inventory?id=i1&view=difference')
    await act(async () => page.shell.change({ language, locale: language }))
    for (const text of [missing, unexpected, present]) expect(await screen.findByText(text)).toBeTruthy()
  })

  it('ASSET-57 an inventory that is not closed misses nothing yet, in the list of inventories as well', async () => {
    page.backEnd = (path, init) => (path === 'inventories' ? json({ items: [INVENTORY] }) : healthy(path, init))
    await open('inventory')
    expect(await screen.findByText('1 of 2 found, 1 to be scanned, 1 unexpected')).toBeTruthy()
  })

  it('ASSET-38 the camera reads code after code', async () => {
    respondToChanges(() => scanned())
    await open('inventory?id=i1')
    await press('Scan with the camera')
    expect(page.shell.cameras).toEqual([{ continuous: true }])
    await scan('A-01')
    await scan('A-02')
    expect(changes().map(([, , body]) => body)).toEqual([{ code: 'A-01' }, { code: 'A-02' }])
  })

  it('ASSET-38 APP-70 says for the dialog of the camera what each scan is', async () => {
    respondToChanges(() => scanned())
    await open('inventory?id=i1')
    await screen.findByText('to be scanned')
    const textFor = async (code: string): Promise<string | undefined> => {
      const before = page.shell.scanResponses.length
      await scan(code)
      await waitFor(() => expect(page.shell.scanResponses).toHaveLength(before + 1))
      return page.shell.scanResponses.at(-1)?.text
    }
    expect(await textFor('mc-0131')).toBe('MC-0131: Found')
    respondToChanges(() => json({ fields: [{ path: 'code', problem: 'badge', message: 'This is a badge.' }] }, 422))
    expect(await textFor('B-1003')).toBe('This is a badge.')
    respondToChanges()
    expect(await textFor('A-01')).toBe('Not stored: A-01. There is no connection. Check the Wi-Fi, then try again.')
  })

  it('ASSET-28 codes that are typed one right after the other are all stored', async () => {
    respondToChanges(() => scanned())
    await open('inventory?id=i1')
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Code of the asset' }),
      'A-01{Enter}A-02{Enter}A-03{Enter}',
    )
    await waitFor(() =>
      expect(changes().map(([, , body]) => body)).toEqual([{ code: 'A-01' }, { code: 'A-02' }, { code: 'A-03' }]),
    )
  })

  it('ASSET-28 scans that did not arrive are named, and stored with one press', async () => {
    respondToChanges()
    await open('inventory?id=i1')
    await screen.findByText('to be scanned')
    await scan('A-01')
    await scan('A-02')
    expect((await screen.findByRole('alert')).textContent).toContain('Not stored: A-01, A-02')
    respondToChanges(() => scanned())
    await press('Store again')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(
      changes()
        .slice(2)
        .map(([, , body]) => body),
    ).toEqual([{ code: 'A-01' }, { code: 'A-02' }])
  })

  it('ASSET-23 ASSET-28 the difference is shown, missing assets first, before it is closed', async () => {
    await open('inventory?id=i1')
    await press('Finish')
    expect(page.shell.visited.at(-1)).toEqual({ path: 'inventory?id=i1&view=difference', replace: false })
    const items = within(await screen.findByRole('region', { name: 'Difference' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'MC-0118Scanner M4 · Last with Karim FaresMissing',
      'ZZ-99Unknown code',
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mark missing assets as lost' }))
    await press('Close inventory')
    await waitFor(() => expect(changes()).toEqual([['POST', 'inventories/i1/closure', { markMissing: true }]]))
    expect(page.shell.toasts).toEqual([{ text: 'The inventory is closed.', tone: 'info' }])
  })

  it('ASSET-53 the focus is on the title after the inventory is closed', async () => {
    const closed = { ...INVENTORY, closedAt: '2026-11-03T09:00:00.000Z', closedBy: 'Maya' }
    page.backEnd = (path, init) => (path === 'inventories/i1/closure' ? json(closed) : healthy(path, init))
    await open('inventory?id=i1&view=difference')
    await screen.findByRole('button', { name: 'Close inventory' })
    page.backEnd = (path, init) => (path.startsWith('inventories/i1') ? json(closed) : healthy(path, init))
    await press('Close inventory')
    await screen.findByRole('button', { name: 'Download CSV' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inventory' })))
  })

  it('ASSET-28 only a manager can mark missing assets as lost', async () => {
    await open('inventory?id=i1&view=difference', ['assets.read', 'assets.count'])
    expect(await screen.findByRole('button', { name: 'Close inventory' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('ASSET-28 a closed one has its difference and a report, whose failure is said', async () => {
    const closed = { ...INVENTORY, closedAt: '2026-11-03T09:00:00.000Z', closedBy: 'Maya' }
    page.backEnd = (path, init) => (path === 'inventories/i1' ? json(closed) : healthy(path, init))
    await open('inventory?id=i1')
    expect(await screen.findByText('All kinds · Closed by Maya, 3 Nov, 10:00')).toBeTruthy()
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await press('Download CSV')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded')
    expect(page.shell.requests.at(-1)?.path).toBe('inventories/i1/report')
  })

  it('ASSET-22 the report is saved with the day on which the inventory began in the store', async () => {
    const startedAt = '2026-11-03T23:30:00.000Z'
    const closed = { ...INVENTORY, startedAt, closedAt: '2026-11-04T09:00:00.000Z', closedBy: 'Maya' }
    page.backEnd = (path, init) => (path === 'inventories/i1' ? json(closed) : healthy(path, init))
    await open('inventory?id=i1')
    await press('Download CSV')
    const file = { name: 'inventory-2026-11-04.csv', content: expect.any(Blob) }
    await waitFor(() => expect(page.shell.savedFiles).toEqual([file]))
  })

  it('ASSET-28 is discarded after a confirmation', async () => {
    page.backEnd = (path, init) =>
      init.method === 'DELETE' ? new Response(null, { status: 204 }) : healthy(path, init)
    await open('inventory?id=i1')
    await press('Discard')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(page.shell.state.path).toBe('inventory'))
    expect(changes()).toEqual([['DELETE', 'inventories/i1']])
  })

  it('ASSET-28 ASSET-32 scans of other devices are seen by an event', async () => {
    await open('inventory?id=i1')
    await screen.findByText('of 2 found')
    page.backEnd = (path, init) =>
      path === 'inventories/i1' ? json({ ...INVENTORY, found: 2, missing: 3 }) : healthy(path, init)
    await act(async () => page.shell.publish('inventory', ['i1']))
    expect(await screen.findByText('of 5 found')).toBeTruthy()
  })

  it('ASSET-51 each scan that did not arrive is said at once, as a problem', async () => {
    respondToChanges(() => scanned())
    await open('inventory?id=i1')
    await screen.findByText('to be scanned')
    const card = () => screen.getByRole('status')
    await scan('MC-0131')
    await waitFor(() => expect(card().textContent).toBe('MC-0131: Found'))
    expect(card().className).toContain('good')
    respondToChanges()
    await scan('MC-2139')
    await waitFor(() => expect(card().textContent).toBe('MC-2139: not stored'))
    expect(card().className).toContain('bad')
    const first = card().firstChild
    await scan('MC-2139')
    await waitFor(() => expect(card().firstChild).not.toBe(first))
    respondToChanges(() => json({}, 503))
    await scan('MC-2140')
    await waitFor(() => expect(card().textContent).toBe('MC-2140: not stored'))
  })
})
