// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  changes,
  DISPLAY,
  healthy,
  json,
  open,
  page,
  pauseBetweenPresses,
  press,
  respondToChanges,
  SCANNER,
  scan,
  setUpPage,
} from './assets-page-test.ts'

setUpPage()
const view = async (code: string) => within(await screen.findByRole('region', { name: code }))

describe('an asset', () => {
  it('ASSET-25 shows who has it, since and until when, and its history', async () => {
    await open('items/MC-0131')
    const shown = await view('MC-0131')
    expect(shown.getByText('since 3 Nov, 08:12')).toBeTruthy()
    expect(shown.getByText('Due: 3 Nov, 20:00')).toBeTruthy()
    expect(shown.getByText('Handed out to Karim Fares')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Retire' })).toBeNull()
  })

  it.each([
    ['de', 'de', 'Rückgabe: gestern, '],
    ['fr', 'fr', 'Retour\u00a0: hier, '],
    ['zh', 'zh', '归还：昨天，'],
  ])('ASSET-55 is written as in %s inside a line', async (language, locale, text) => {
    const assignment = { name: 'Karim', badge: null, overdue: true, since: '2026-01-01T08:00:00.000Z' }
    const dueAt = new Date(Date.now() - 86_400_000).toISOString()
    page.backEnd = (path, init) =>
      path.startsWith('assets/') ? json({ ...SCANNER, assignment: { ...assignment, dueAt } }) : healthy(path, init)
    await open('items/MC-0131')
    await act(async () => page.shell.change({ language, locale }))
    expect((await screen.findByRole('region', { name: 'MC-0131' })).textContent).toContain(text)
  })

  it('ASSET-25 is taken back with a press', async () => {
    await open('items/MC-0131')
    await press('Take back')
    await waitFor(() => expect(changes()).toEqual([['DELETE', 'assets/a1/assignment?version=3']]))
    expect(page.shell.toasts).toEqual([{ text: 'MC-0131 is changed.', tone: 'info' }])
  })

  it('ASSET-25 says who changed it meanwhile, and shows it as it is now', async () => {
    const message = 'Maya changed this asset meanwhile.'
    respondToChanges(() => json({ message, asset: { ...SCANNER, name: 'Scanner M6', version: 4 } }, 409))
    await open('items/MC-0131')
    await press('Mark as lost')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect((await view('MC-0131')).getByText('Scanner M6')).toBeTruthy()
  })

  it('ASSET-25 is retired after a confirmation', async () => {
    await open('items/DP-0111')
    await press('Retire')
    const dialog = within(await screen.findByRole('dialog'))
    expect(changes()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }))
    await waitFor(() => expect(changes()).toEqual([['PUT', 'assets/a2/retirement', { version: 1 }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('ASSET-25 a defect is shown, and resolved with a comment', async () => {
    const defect = { comment: 'The trigger does not react.', reportedAt: '2026-11-03T07:12:00.000Z', reportedBy: 'Ada' }
    page.backEnd = (path, init) =>
      path === 'assets/DP-0111' ? json({ ...DISPLAY, state: 'defect', defect }) : healthy(path, init)
    await open('items/DP-0111')
    expect((await view('DP-0111')).getByText('The trigger does not react.')).toBeTruthy()
    await press('Defect resolved')
    await userEvent.type(screen.getByRole('textbox', { name: /What was done/ }), 'New trigger.')
    await press('Defect resolved')
    const body = { version: 1, comment: 'New trigger.' }
    await waitFor(() => expect(changes()).toEqual([['POST', 'assets/a2/defect/resolution', body]]))
  })
})

describe('the focus', () => {
  const button = (name: string) => screen.getByRole('button', { name })

  it('ASSET-53 is in a form that is opened, and on its button after Cancel', async () => {
    await open('items/DP-0111')
    await press('Report a defect')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What is wrong?' }))
    await press('Cancel')
    expect(document.activeElement).toBe(button('Report a defect'))
    await press('Edit')
    expect(document.activeElement).toBe((await view('DP-0111')).getByRole('combobox', { name: 'Kind' }))
    await press('Cancel')
    expect(document.activeElement).toBe(button('Edit'))
  })

  it('ASSET-53 Escape closes a form, and leaves what was typed', async () => {
    await open('items/DP-0111')
    await press('Report a defect')
    await userEvent.keyboard('No light.{Escape}')
    expect(document.activeElement).toBe(button('Report a defect'))
    expect(page.shell.unsaved).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('No light.')
    await press('Cancel')
    await press('Edit')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(button('Edit'))
  })

  it('ASSET-53 is on the title after a report whose button is gone', async () => {
    const defect = { comment: 'No light.', reportedAt: '2026-11-03T07:12:00.000Z', reportedBy: 'Ada' }
    const broken = { ...DISPLAY, state: 'defect', defect }
    page.backEnd = (path, init) => (init.method === undefined ? healthy(path, init) : json(broken))
    await open('items/DP-0111')
    await press('Report a defect')
    await userEvent.keyboard('No light.')
    page.backEnd = (path, init) => (path.startsWith('assets/') ? json(broken) : healthy(path, init))
    await press('Send')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'DP-0111' })))
  })
})

describe('what was typed', () => {
  it('ASSET-29 a comment stays after a failure, and while another page is open', async () => {
    respondToChanges()
    await open('items/MC-0131')
    await press('Report a defect')
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong?' })
    await userEvent.type(await field(), 'No light.')
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('Check the Wi-Fi')
    await act(async () => page.shell.navigate('inventory'))
    expect(page.shell.unsaved).toBe(true)
    await act(async () => page.shell.navigate('items/MC-0131'))
    await press('Report a defect')
    expect((await field()).value).toBe('No light.')
    page.backEnd = healthy
    await press('Send')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(changes().at(-1)).toEqual(['PUT', 'assets/a1/defect', { version: 3, comment: 'No light.' }])
  })

  it.each([
    ['a registration', 'new', 'Name or model', 'name', undefined, 'Register asset'],
    ['details', 'items/MC-0131', 'Name or model', 'name', 'Edit', 'Save'],
    ['a defect', 'items/MC-0131', 'What is wrong?', 'comment', 'Report a defect', 'Send'],
  ])(
    'SHELL-24 the field of %s that the response marks has the focus',
    async (_what, path, name, field, button, send) => {
      respondToChanges(() => json({ fields: [{ path: field, problem: 'required', message: 'Enter it.' }] }, 422))
      await open(path)
      if (button !== undefined) await press(button)
      await press(send)
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
    },
  )

  it('ASSET-29 details stay with the problems at their fields until they have arrived', async () => {
    const message = 'Enter a name.'
    respondToChanges(() => json({ fields: [{ path: 'name', problem: 'required', message }] }, 422))
    await open('new')
    await scan('X-77')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'display')
    await userEvent.type(screen.getByRole('textbox', { name: /Serial number/ }), 'S77')
    await press('Register asset')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
    page.backEnd = healthy
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or model' }), 'Display')
    await pauseBetweenPresses()
    await press('Register asset')
    await waitFor(() => expect(page.shell.state.path).toBe('items/MC-0131'))
    const body = { code: 'X-77', kind: 'display', name: 'Display', serialNumber: 'S77' }
    expect(changes().at(-1)).toEqual(['POST', 'assets', body])
    expect(page.shell.unsaved).toBe(false)
  })
})
