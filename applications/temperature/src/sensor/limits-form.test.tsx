// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SensorDetails } from '../../shared/temperature.ts'
import { FREEZER, healthy, json, open, page, pauseBetweenPresses, setUpPage } from '../temperature-page-test.ts'

vi.mock('./chart.tsx', () => ({ default: () => null }))

setUpPage()

const CHANGED: SensorDetails = { ...FREEZER, version: 4, low: -25 }
const message = 'Ada changed these limits meanwhile.'
let sensor: SensorDetails
beforeEach(() => {
  sensor = FREEZER
  page.backEnd = (path, init) => {
    if (init.method === 'PUT') return json({ message, sensor }, 409)
    return path === 'sensors/s2' ? json(sensor) : healthy(path, init)
  }
})

/** Someone else changes the lower limit, and the event of it arrives. */
async function changeElsewhere(): Promise<void> {
  sensor = CHANGED
  await act(async () => page.shell.publish('sensors', ['s2']))
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name} limit in °C` })
const limitsOfAda = () => screen.findByText(/^−25\s°C to −18\s°C\. /)
const sent = () =>
  page.shell.requests.filter(({ init }) => init.method === 'PUT').map(({ init }) => JSON.parse(String(init.body)))

async function typeUpperLimit(): Promise<void> {
  await press('Change limits')
  await userEvent.clear(field('Upper'))
  await userEvent.type(field('Upper'), '-19')
}

describe('limits that someone else changes below an open form', () => {
  it('TEMP-21 the form names the version that was typed over, and after the conflict the one in it', async () => {
    await open('sensors/s2')
    await typeUpperLimit()
    await changeElsewhere()
    await limitsOfAda()
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect([field('Lower').value, field('Upper').value]).toEqual(['', '-19'])
    await pauseBetweenPresses()
    await press('Save')
    await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([3, 4]))
    await press('Cancel')
    expect(page.shell.unsaved).toBe(false)
  })

  it('TEMP-21 the version stays with what was typed while another page is open', async () => {
    await open('sensors/s2')
    await typeUpperLimit()
    await act(async () => page.shell.navigate('reports'))
    await changeElsewhere()
    await act(async () => page.shell.navigate('sensors/s2'))
    await limitsOfAda()
    await press('Save')
    await waitFor(() => expect(sent()).toEqual([{ version: 3, low: '', high: '-19', delayMinutes: '10' }]))
  })

  it('TEMP-21 a form in which nothing was typed follows the change', async () => {
    await open('sensors/s2')
    await press('Change limits')
    await changeElsewhere()
    await limitsOfAda()
    expect(field('Lower').value).toBe('-25')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(sent()).toEqual([{ version: 4, low: '-25', high: '-18', delayMinutes: '10' }])
    expect(page.shell.unsaved).toBe(false)
  })
})

describe('limits that are sent', () => {
  it('SHELL-24 have the focus in the first field that the response marks', async () => {
    const fields = [{ path: 'high', message: 'Enter a number.' }]
    page.backEnd = (path, init) => (init.method === 'PUT' ? json({ fields }, 422) : healthy(path, init))
    await open('sensors/s2')
    await press('Change limits')
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(field('Upper')))
  })

  it('TEMP-21 are no draft once they have arrived, also if another page is open by then', async () => {
    const response = Promise.withResolvers<Response>()
    page.backEnd = (path, init) => (init.method === 'PUT' ? response.promise : healthy(path, init))
    await open('sensors/s2')
    await typeUpperLimit()
    await press('Save')
    await act(async () => page.shell.navigate('reports'))
    expect(page.shell.unsaved).toBe(true)
    await act(async () => response.resolve(json({ ...FREEZER, version: 4, high: -19 })))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })

  it('TEMP-51 leave what is typed after them, which follows them without a conflict', async () => {
    const response = Promise.withResolvers<Response>()
    page.backEnd = async (path, init) =>
      init.method === 'PUT' ? (await response.promise).clone() : await healthy(path, init)
    await open('sensors/s2')
    await typeUpperLimit()
    await press('Save')
    await userEvent.keyboard('{Escape}')
    await press('Change limits')
    await userEvent.type(field('Upper'), '.5')
    await act(async () => response.resolve(json({ ...FREEZER, version: 4, high: -19 })))
    expect([field('Upper').value, page.shell.unsaved]).toEqual(['-19.5', true])
    await press('Save')
    await waitFor(() => expect(sent()[1]).toEqual({ version: 4, low: '', high: '-19.5', delayMinutes: '10' }))
  })
})
