// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LabelDetails } from '../../shared/label.ts'
import { COFFEE, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const NICE = { id: 's2', name: 'Nice', code: 'N', timeZone: 'UTC' }
let milk: LabelDetails
let put: () => Response | Promise<Response>
beforeEach(() => {
  milk = MILK
  put = () => json({ ...MILK, version: 4, state: 'updating' })
  page.backEnd = (path, init) => {
    if (init.method === 'PUT') return put()
    if (path === 'batches') return json({ items: [], next: null })
    if (path === `labels/${MILK.code}`) return json(milk)
    return path === `labels/${COFFEE.code}` ? json({ ...MILK, ...COFFEE }) : healthy(path, init)
  }
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const go = async (path: string) => await act(async () => page.shell.change({ path }))
const price = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'New price' })

async function typePrice(typed = '7.77'): Promise<void> {
  await press('Change price')
  await userEvent.clear(price() as HTMLInputElement)
  await userEvent.type(price() as HTMLInputElement, typed)
}

/** Opens another label, and then the first one again. */
async function leaveAndReturn(): Promise<void> {
  await go(COFFEE.code)
  await screen.findByRole('heading', { level: 2, name: 'Coffee' })
  await go(MILK.code)
  await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
}

describe('what was typed in a form of a label', () => {
  it('LABEL-70 is there when the label is opened again, and the shell asks before it is lost', async () => {
    await open(MILK.code)
    await typePrice()
    await press('Close')
    expect([price(), page.shell.unsaved]).toEqual([null, true])
    await go(MILK.code)
    await waitFor(() => expect(price()?.value).toBe('7.77'))
    await leaveAndReturn()
    expect(price()?.value).toBe('7.77')
    await go('batches')
    expect(page.shell.unsaved).toBe(true)
    await go(MILK.code)
    await waitFor(() => expect(price()?.value).toBe('7.77'))
  })

  it('LABEL-70 belongs to its label', async () => {
    await open(MILK.code)
    await typePrice()
    await go(COFFEE.code)
    await screen.findByRole('heading', { level: 2, name: 'Coffee' })
    expect(price()).toBeNull()
    expect(screen.getByRole('button', { name: 'Change price' })).toBeTruthy()
  })

  it('LABEL-70 is a barcode, too', async () => {
    await open(MILK.code)
    await press('Change product')
    await userEvent.type(screen.getByRole('textbox', { name: /Barcode/ }), '400638')
    await leaveAndReturn()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Barcode/ }).value).toBe('400638')
  })

  it('LABEL-70 is a template, too', async () => {
    await open(MILK.code)
    await press('Change template')
    await userEvent.click(screen.getByRole('radio', { name: 'Promotion' }))
    await leaveAndReturn()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Promotion' }).checked).toBe(true)
  })

  it('LABEL-70 is discarded by Cancel', async () => {
    await open(MILK.code)
    await typePrice()
    await press('Cancel')
    expect(page.shell.unsaved).toBe(false)
    await leaveAndReturn()
    expect(price()).toBeNull()
  })

  it('LABEL-70 is none if it is what the form began with', async () => {
    await open(MILK.code)
    await typePrice('1.49')
    expect(page.shell.unsaved).toBe(false)
    await leaveAndReturn()
    expect(price()).toBeNull()
  })

  it('LABEL-70 is discarded once it is sent, also if another label is open by then', async () => {
    const response = Promise.withResolvers<Response>()
    put = () => response.promise
    await open(MILK.code)
    await typePrice()
    await press('Send to the label')
    await go(COFFEE.code)
    await screen.findByRole('heading', { level: 2, name: 'Coffee' })
    expect(page.shell.unsaved).toBe(true)
    await act(async () => response.resolve(json({ ...MILK, version: 4, state: 'updating' })))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    await go(MILK.code)
    await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
    expect(price()).toBeNull()
  })

  it('LABEL-15 LABEL-70 names the version with which the form was opened', async () => {
    await open(MILK.code)
    await typePrice()
    await go('batches')
    milk = { ...MILK, version: 4, price: { ...MILK.price, amount: 219 } }
    await act(async () => page.shell.publish('labels', [MILK.id]))
    await go(MILK.code)
    await screen.findByText('€2.19')
    await press('Send to the label')
    const sent = page.shell.requests.find(({ init }) => init.method === 'PUT')
    expect(JSON.parse(String(sent?.init.body))).toMatchObject({ version: 3, price: '7.77' })
  })

  it('LABEL-71 stays while another store is chosen', async () => {
    await open(MILK.code)
    const { store } = page.shell.state
    await typePrice()
    await act(async () => page.shell.change({ store: NICE }))
    await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
    expect([price(), page.shell.unsaved]).toEqual([null, true])
    await act(async () => page.shell.change({ store }))
    await waitFor(() => expect(price()?.value).toBe('7.77'))
  })

  it('LABEL-70 is not shown while the user may not change labels', async () => {
    await open(MILK.code)
    await typePrice()
    await go('batches')
    await act(async () => page.shell.change({ permissions: ['labels.read'], path: MILK.code }))
    await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
    expect(price()).toBeNull()
  })
})
