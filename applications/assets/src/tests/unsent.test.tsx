// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AssetDetails } from '../../shared/asset.ts'
import { changes, DISPLAY, healthy, json, open, page, press, scan, setUpPage } from './assets-page-test.ts'

setUpPage()

const defect = { comment: 'Cracked.', reportedAt: '2026-11-03T07:12:00.000Z', reportedBy: 'Ada' }
const BROKEN: AssetDetails = { ...DISPLAY, state: 'defect', version: 2, defect }
const REPAIRED: AssetDetails = { ...DISPLAY, version: 3 }
const RETIRED: AssetDetails = { ...DISPLAY, state: 'retired', version: 2, retiredAt: '2026-11-03T07:12:00.000Z' }

let asset: AssetDetails
beforeEach(() => {
  asset = DISPLAY
  page.backEnd = (path, init) => (path === 'assets/DP-0111' ? json(asset) : healthy(path, init))
})

/** Someone else changes the asset, and the event of it arrives. */
async function changeElsewhere(now: AssetDetails): Promise<void> {
  asset = now
  await act(async () => page.shell.publish('assets', ['a2']))
}

describe('what is sent', () => {
  it.each([
    ['a defect', 'items/DP-0111', 'Report a defect', 'What is wrong?', 'Send'],
    ['the details of an asset', 'items/DP-0111', 'Edit', /Serial number/, 'Save'],
    ['a registration', 'new', undefined, /Name or model/, 'Register asset'],
  ])('ASSET-29 %s is no draft once it has arrived, also if another page is open by then', async (...row) => {
    const [, path, button, field, send] = row
    const response = Promise.withResolvers<Response>()
    page.backEnd = (requested, init) => (init.method === undefined ? healthy(requested, init) : response.promise)
    await open(path)
    if (button === undefined) await scan('X-77')
    else await press(button)
    await userEvent.type(screen.getByRole('textbox', { name: field }), 'No light.')
    await press(send)
    await act(async () => page.shell.navigate('inventory'))
    expect(page.shell.unsaved).toBe(true)
    await act(async () => response.resolve(json(BROKEN)))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(page.shell.state.path).toBe('inventory')
  })

  it.each([
    ['a defect', 'items/DP-0111', 'Report a defect', 'What is wrong?', 'Send'],
    ['the details of an asset', 'items/DP-0111', 'Edit', /Serial number/, 'Save'],
    ['a registration', 'new', undefined, /Name or model/, 'Register asset'],
  ])('ASSET-60 %s leaves what is typed after it', async (_what, path, button, name, send) => {
    const response = Promise.withResolvers<Response>()
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
    page.backEnd = (requested, init) => (init.method === undefined ? healthy(requested, init) : response.promise)
    await open(path)
    if (button !== undefined) await press(button)
    await userEvent.type(field(), 'No light.')
    await press(send)
    await act(async () => page.shell.navigate('inventory'))
    await act(async () => page.shell.navigate(path))
    if (button !== undefined) await press(button)
    await userEvent.type(field(), ' Dark.')
    await act(async () => response.resolve(json({ ...DISPLAY, version: 2 })))
    expect(field().value).toMatch(/No light\. Dark\.$/)
    expect(page.shell.unsaved).toBe(true)
  })

  it('ASSET-60 details that are typed after others follow them without a conflict', async () => {
    const response = Promise.withResolvers<Response>()
    page.backEnd = async (requested, init) =>
      init.method === undefined ? await healthy(requested, init) : (await response.promise).clone()
    await open('items/DP-0111')
    await press('Edit')
    await userEvent.type(screen.getByRole('textbox', { name: /Serial number/ }), '2')
    await press('Save')
    await userEvent.keyboard('{Escape}')
    await press('Edit')
    await userEvent.type(screen.getByRole('textbox', { name: /Serial number/ }), '3')
    await act(async () => response.resolve(json({ ...DISPLAY, version: 2, serialNumber: 'S12' })))
    await press('Save')
    await waitFor(() => expect(changes()[1]?.[2]).toMatchObject({ version: 2, serialNumber: 'S123' }))
  })

  it('ASSET-59 is not reported as unsent while its response is on the way', async () => {
    const response = Promise.withResolvers<Response>()
    await open('items/DP-0111')
    await press('Report a defect')
    await userEvent.keyboard('No light.')
    page.backEnd = (path, init) => {
      if (init.method !== undefined) return response.promise
      return path === 'assets/DP-0111' ? json(BROKEN) : healthy(path, init)
    }
    await press('Send')
    await act(async () => page.shell.navigate('inventory'))
    await act(async () => page.shell.navigate('items/DP-0111'))
    await screen.findByText('Cracked.')
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => response.resolve(json(BROKEN)))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what was typed in a form that is no longer possible', () => {
  it.each([
    ['Report a defect', DISPLAY, 'What is wrong?', BROKEN, 'No light.'],
    ['Defect resolved', BROKEN, /What was done/, REPAIRED, 'No light.'],
    ['Edit', DISPLAY, /Serial number/, RETIRED, 'Display, Display, S1No light.'],
  ])('ASSET-59 %s: is shown with a sentence until it is discarded', async (button, before, field, now, text) => {
    asset = before
    await open('items/DP-0111')
    await press(button)
    await userEvent.type(screen.getByRole('textbox', { name: field }), 'No light.')
    await userEvent.keyboard('{Escape}')
    await changeElsewhere(now)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^What you entered was not sent/)
    expect(screen.getByText(text)).toBeTruthy()
    const title = screen.getByRole('heading', { name: 'DP-0111' })
    expect([page.shell.unsaved, document.activeElement]).toEqual([true, title])
    act(() => screen.getByRole('button', { name: 'Discard' }).focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(title)
  })

  it('ASSET-59 an open form stays open, and its text is there after another page', async () => {
    await open('items/DP-0111')
    await press('Report a defect')
    await userEvent.keyboard('No light.')
    await changeElsewhere(BROKEN)
    await screen.findByText('Cracked.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong?' }).value).toBe('No light.')
    await act(async () => page.shell.navigate('inventory'))
    await act(async () => page.shell.navigate('items/DP-0111'))
    expect(await screen.findByText('No light.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'What is wrong?' })).toBeNull()
    await press('Discard')
    expect(page.shell.unsaved).toBe(false)
  })
})
