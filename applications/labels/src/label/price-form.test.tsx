// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { afterPressGuard, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const OFFER = { ...MILK, price: { ...MILK.price, formerAmount: 599 } }
beforeEach(() => {
  page.backEnd = (path, init) => (path === `labels/${MILK.code}` ? json(OFFER) : healthy(path, init))
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = async () => await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))
const sent = () => page.shell.requests.filter(({ init }) => init.method === 'PUT')
async function type(name: RegExp, typed: string): Promise<void> {
  await userEvent.clear(field(name))
  if (typed !== '') await userEvent.type(field(name), typed)
}
async function openForm(): Promise<void> {
  await open(MILK.code)
  await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
}

describe('a scan into a field', () => {
  it('LABEL-82 leaves the price that was typed, and sends nothing', async () => {
    await openForm()
    await type(/New price/, '1.39')
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
    onTestFinished(() => clock.mockRestore())
    await userEvent.type(field(/New price/), '47C0501{Enter}')
    expect(field(/New price/).value).toBe('1.39')
    expect(page.shell.toasts[0]?.text).toBe('Send or cancel the price first, then scan again.')
    expect(sent()).toHaveLength(0)
  })
})

describe('price that is rejected', () => {
  const reject = (path: string, message: string) => {
    const { backEnd } = page
    page.backEnd = (requested, init) =>
      init.method === 'PUT' ? json({ fields: [{ path, problem: 'invalid', message }] }, 422) : backEnd(requested, init)
  }

  it.each([
    ['price', /New price/],
    ['formerPrice', /Former price/],
  ])('SHELL-24 has the focus in the field that the response marks: %s', async (path, name) => {
    reject(path, 'Enter the price in digits.')
    await openForm()
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('price of an offer', () => {
  it('LABEL-72 keeps its former price', async () => {
    await openForm()
    expect(field(/Former price/).value).toBe('5.99')
    await type(/New price/, '1.29')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(String(sent()[0]?.init.body))).toEqual({ version: 3, price: '1.29', formerPrice: '5.99' })
  })

  it('LABEL-72 that is not below the former one is not sent, until the former price is removed', async () => {
    await openForm()
    await type(/New price/, '5.99')
    await send()
    expect(await screen.findByText(/The new price is not below the former price/)).toBeTruthy()
    expect(sent()).toHaveLength(0)
    await type(/Former price/, '')
    expect(screen.queryByText(/The new price is not below/)).toBeNull()
    await afterPressGuard()
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(String(sent()[0]?.init.body))).toMatchObject({ price: '5.99', formerPrice: '' })
  })
})
