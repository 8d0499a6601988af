// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AssetDetails } from '../../shared/asset.ts'
import {
  changes,
  healthy,
  json,
  open,
  page,
  pauseBetweenPresses,
  press,
  SCANNER,
  setUpPage,
} from './assets-page-test.ts'

setUpPage()

const message = 'Maya changed MC-0131 meanwhile.'
let asset: AssetDetails
beforeEach(() => {
  asset = SCANNER
  page.backEnd = (path, init) => {
    if (init.method === 'PUT') return json({ message, asset }, 409)
    return path === 'assets/MC-0131' ? json(asset) : healthy(path, init)
  }
})

/** Someone else changes the name, and the event of it arrives. */
async function changeElsewhere(): Promise<void> {
  asset = { ...SCANNER, version: 4, name: 'Scanner M6' }
  await act(async () => page.shell.publish('assets', ['a1']))
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const versions = () => changes().map(([, , body]) => (body as { version: number }).version)

async function typeSerialNumber(): Promise<void> {
  await press('Edit')
  await userEvent.type(field(/Serial number/), '2')
}

describe('an asset that someone else changes below the form for its details', () => {
  it('ASSET-25 the form names the version that was typed over, and after the conflict the one in it', async () => {
    await open('items/MC-0131')
    await typeSerialNumber()
    await changeElsewhere()
    await screen.findByText('Scanner M6')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect([field(/Name/).value, field(/Serial number/).value]).toEqual(['Scanner M4', 'S12'])
    await pauseBetweenPresses()
    await press('Save')
    await waitFor(() => expect(versions()).toEqual([3, 4]))
    await press('Cancel')
    expect(page.shell.unsaved).toBe(false)
  })

  it('ASSET-25 the version stays with what was typed while another page is open', async () => {
    await open('items/MC-0131')
    await typeSerialNumber()
    await act(async () => page.shell.navigate('inventory'))
    await changeElsewhere()
    await act(async () => page.shell.navigate('items/MC-0131'))
    await screen.findByText('Scanner M6')
    await press('Edit')
    await press('Save')
    const body = { kind: 'handheld', name: 'Scanner M4', serialNumber: 'S12', version: 3 }
    await waitFor(() => expect(changes()).toEqual([['PUT', 'assets/a1', body]]))
  })

  it('ASSET-25 a form in which nothing was typed follows the change', async () => {
    await open('items/MC-0131')
    await press('Edit')
    await changeElsewhere()
    await screen.findByText('Scanner M6')
    expect(field(/Name/).value).toBe('Scanner M6')
    await press('Save')
    await waitFor(() => expect(versions()).toEqual([4]))
    expect(page.shell.unsaved).toBe(false)
  })
})
