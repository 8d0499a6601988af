// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
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
  scan,
  setUpPage,
} from './assets-page-test.ts'

setUpPage()
const withoutDue = async () =>
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time of return' }), 'none')

describe('hand-over', () => {
  beforeEach(async () => await open('hand-over'))

  it('ASSET-26 two scans and one press hand an asset from one colleague to another', async () => {
    await scan('MC-0131')
    expect(await screen.findByText('Karim Fares')).toBeTruthy()
    await scan('B-1003')
    expect(await screen.findByText('has no other asset')).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
    await withoutDue()
    await press('Hand over to Yanis Haddad')
    await waitFor(() => expect(page.shell.state.path).toBe('hand-over'))
    expect(changes()).toEqual([['PUT', 'assets/a1/assignment', { version: 3, badge: 'B-1003', dueAt: null }]])
    expect(page.shell.toasts).toEqual([{ text: 'MC-0131 is with Karim Fares now.', tone: 'info' }])
    expect(page.shell.unsaved).toBe(false)
  })

  it('ASSET-26 the badge can be scanned first', async () => {
    await scan('B-1003')
    expect(await screen.findByText('Yanis Haddad')).toBeTruthy()
    await scan('DP-0111')
    expect(await screen.findByRole('button', { name: 'Hand over to Yanis Haddad' })).toBeTruthy()
  })

  it('ASSET-38 the camera reads one code for each step, as a scanner would have', async () => {
    await press('Scan with the camera')
    await scan('MC-0131')
    await screen.findByText('Karim Fares')
    await pauseBetweenPresses()
    await press('Scan with the camera')
    expect(page.shell.cameras).toEqual([{ continuous: false }, { continuous: false }])
    await scan('B-1003')
    expect(await screen.findByRole('button', { name: 'Hand over to Yanis Haddad' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull()
  })

  it('ASSET-38 a device without a camera shows no button for it', async () => {
    await act(async () => page.shell.change({ camera: false }))
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Code of the asset' })).toBeTruthy()
  })

  it('ASSET-26 codes and names can be typed, as fast as a scanner types', async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Code of the asset' }), 'MC-0131{Enter}')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Badge or name' }), 'Inès Belkacem{Enter}')
    await withoutDue()
    await press('Hand over to Inès Belkacem')
    await waitFor(() =>
      expect(changes()).toEqual([['PUT', 'assets/a1/assignment', { version: 3, name: 'Inès Belkacem', dueAt: null }]]),
    )
  })

  it('ASSET-26 a new badge needs its name, which is asked for again after a mistake', async () => {
    await scan('MC-0131')
    await screen.findByText('Karim Fares')
    await scan('B-2001')
    const name = await screen.findByRole('textbox', { name: 'Name on the badge' })
    const message = 'Enter the name of the colleague.'
    respondToChanges(() => json({ fields: [{ path: 'name', problem: 'required', message }] }, 422))
    await press('Hand over')
    expect(await screen.findByText(message)).toBeTruthy()
    page.backEnd = healthy
    await userEvent.type(name, 'Louise Petit')
    await withoutDue()
    await pauseBetweenPresses()
    await press('Hand over to Louise Petit')
    const body = { version: 3, badge: 'B-2001', name: 'Louise Petit', dueAt: null }
    await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', 'assets/a1/assignment', body]))
  })

  it.each([
    ['name', () => screen.getByRole('textbox', { name: 'Name on the badge' })],
    ['dueAt', () => screen.getByRole('combobox', { name: 'Time of return' })],
  ])('SHELL-24 has the focus in the field that the response marks: %s', async (path, field) => {
    await scan('MC-0131')
    await screen.findByText('Karim Fares')
    await scan('B-2001')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the badge' }), 'Louise Petit')
    const message = 'This cannot be stored.'
    respondToChanges(() => json({ fields: [{ path, problem: 'invalid', message }] }, 422))
    await press('Hand over to Louise Petit')
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it('ASSET-52 a badge that a scanner types into the field of the name is looked up', async () => {
    await scan('MC-0131')
    await screen.findByText('Karim Fares')
    await scan('4006381333931')
    const name = await screen.findByRole('textbox', { name: 'Name on the badge' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.keyboard('B-1003{Enter}')
    expect(await screen.findByRole('button', { name: 'Hand over to Yanis Haddad' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Name on the badge' })).toBeNull()
  })

  it('ASSET-52 a second unknown code replaces the first one, and Enter after a name does nothing', async () => {
    await scan('MC-0131')
    await screen.findByText('Karim Fares')
    await scan('4006381333931')
    await screen.findByText(/The badge 4006381333931 is new/)
    await userEvent.keyboard('B-2001{Enter}')
    expect(await screen.findByText(/The badge B-2001 is new/)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name on the badge' }), 'Louise Petit{Enter}')
    expect(screen.getByRole('button', { name: 'Hand over to Louise Petit' })).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('ASSET-26 a colleague of the latest days is one press, and another time is a time in the store', async () => {
    await scan('MC-0131')
    await press('Louise Petit')
    const choice = screen.getByRole('combobox', { name: 'Time of return' })
    await userEvent.selectOptions(choice, 'other')
    await userEvent.type(screen.getByLabelText('Time of return', { selector: 'input' }), '2099-12-24T18:15')
    await press('Hand over to Louise Petit')
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.[2]).toMatchObject({ name: 'Louise Petit', dueAt: '2099-12-24T17:15:00.000Z' })
  })

  it('ASSET-26 another time that is not complete is a problem at its field, and is not sent', async () => {
    await scan('MC-0131')
    await press('Louise Petit')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time of return' }), 'other')
    await press('Hand over to Louise Petit')
    const text = 'Choose the day and the time.'
    expect(await screen.findByText(text)).toBeTruthy()
    const field = screen.getByLabelText('Time of return', { selector: 'input' })
    expect([changes(), document.activeElement, field.getAttribute('aria-invalid')]).toEqual([[], field, 'true'])
    await userEvent.type(field, '2099-12-24T18:15')
    expect(screen.queryByText(text)).toBeNull()
    await pauseBetweenPresses()
    await press('Hand over to Louise Petit')
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.[2]).toMatchObject({ name: 'Louise Petit', dueAt: '2099-12-24T17:15:00.000Z' })
  })

  it('ASSET-26 a failure leaves everything as it is, and a second press sends it again', async () => {
    await scan('MC-0131')
    await press('Louise Petit')
    respondToChanges()
    await press('Hand over to Louise Petit')
    expect((await screen.findByRole('alert')).textContent).toContain('Check the Wi-Fi')
    expect(page.shell.state.path).toBe('hand-over?code=MC-0131')
    expect(screen.getByRole('button', { name: 'Hand over to Louise Petit' })).toBeTruthy()
  })
})

describe('assets that cannot be handed over', () => {
  it.each([
    ['lost', /marked as lost/],
    ['defect', /Take another one/],
    ['retired', /is retired/],
  ] as const)('ASSET-26 a %s one says what to do', async (state, text) => {
    page.backEnd = (path, init) => (path === 'assets/DP-0111' ? json({ ...DISPLAY, state }) : healthy(path, init))
    await open('hand-over?code=DP-0111')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Badge or name' })).toBeNull()
  })

  it('ASSET-26 what cannot be looked up is said, with the code', async () => {
    await open('hand-over')
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await scan('MC-0131')
    await waitFor(() =>
      expect(page.shell.toasts[0]?.text).toMatch(/^MC-0131 could not be looked up\. There is no conn/),
    )
  })
})
