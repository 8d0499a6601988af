// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduledPrice } from '../../../shared/batch.ts'
import { afterPressGuard, type BackEnd, healthy, json, open, page, setUpPage } from '../../labels-page-test.ts'
import { MILK } from '../../test-labels.ts'
import { BATCH } from '../test-batches.ts'

setUpPage()

const SINGLE: ScheduledPrice = {
  ...{ batch: 'b1', kind: 'single', name: 'Alpine milk', from: '2026-11-30T05:00:00.000Z' },
  price: { ...MILK.price, amount: 129 },
}
const OF_FILE: ScheduledPrice = { ...SINGLE, batch: 'b2', kind: 'file', name: 'Week 49' }

let items: ScheduledPrice[]
let respond: BackEnd
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') })
  items = [SINGLE, OF_FILE]
  respond = () => json({ ...BATCH, kind: 'single', state: 'scheduled' })
  page.backEnd = (path, init) => {
    if (init.method === 'PUT' || init.method === 'POST') return respond(path, init)
    if (path.startsWith('batches/')) return json(path.endsWith('/b2') ? BATCH : { items: [], next: null })
    return path.endsWith('/scheduled-prices') ? json({ items }) : healthy(path, init)
  }
})
afterEach(() => void vi.useRealTimers())
const sent = () => page.shell.requests.filter(({ init }) => init.method === 'PUT' || init.method === 'POST')

describe('scheduled prices of a label', () => {
  it('LABEL-42 names each with its time, and leads to the price change of a file', async () => {
    await open(MILK.code)
    const [single, ofFile] = within(await screen.findByRole('list', { name: 'Scheduled prices' })).getAllByRole(
      'listitem',
    )
    expect(single?.textContent).toBe('€1.29From 30 Nov 2026, 06:00Cancel')
    expect(ofFile?.textContent).toBe('€1.29From 30 Nov 2026, 06:00Week 49')
    await userEvent.click(screen.getByRole('link', { name: 'Week 49' }))
    expect(page.shell.state.path).toBe('batches/b2')
  })

  it('LABEL-39 LABEL-42 cancels a single one', async () => {
    await open(MILK.code)
    const button = await screen.findByRole('button', { name: 'Cancel' })
    items = []
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Scheduled prices' })).toBeNull())
    expect(sent().map(({ path }) => path)).toEqual(['batches/b1/cancel'])
  })

  it('LABEL-42 users without the permission only read them', async () => {
    await open(MILK.code, ['labels.read'])
    expect(await screen.findByRole('list', { name: 'Scheduled prices' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('LABEL-42 schedules a price at a time on the clock of the store, and a repetition has the same id', async () => {
    items = []
    respond = () => Promise.reject(new TypeError('no network'))
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'New price' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New price' }), '1.29')
    await userEvent.click(screen.getByRole('radio', { name: 'At a time' }))
    await userEvent.click(screen.getByRole('button', { name: 'Schedule the price' }))
    expect(await screen.findByText('Choose the day and the time.')).toBeTruthy()
    for (const [part, typed] of [
      ['day', '30'],
      ['month', '11'],
      ['year', '2026'],
      ['hour', '06'],
      ['minute', '30'],
    ])
      await userEvent.type(screen.getByRole('spinbutton', { name: new RegExp(`^${part}`, 'i') }), typed as string)
    await afterPressGuard()
    await userEvent.click(screen.getByRole('button', { name: 'Schedule the price' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nothing is done twice')
    respond = () => json(BATCH)
    await afterPressGuard()
    await userEvent.click(screen.getByRole('button', { name: 'Schedule the price' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The price is scheduled.'))
    const [first, second] = sent()
    expect(second?.path).toBe(first?.path)
    expect(second?.path).toMatch(/^labels\/a1\/scheduled-prices\/[\w-]{36}\?timeZone=Europe%2FParis$/)
    expect(JSON.parse(String(second?.init.body))).toEqual({
      ...{ version: 3, price: '1.29', formerPrice: '', from: '2026-11-30T06:30:00' },
    })
  }, 20_000)
})
