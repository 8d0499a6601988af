// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BackEnd, COFFEE, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const COFFEE_CODE = '4006381333931'
const withProducts: BackEnd = (path, init) => {
  if (!path.startsWith('products/')) return healthy(path, init)
  if (path !== `products/${COFFEE_CODE}`)
    return json({ fields: [{ path: 'barcode', message: 'A digit is wrong.' }] }, 422)
  const product = { productId: 'p2', name: 'Coffee', detail: '500 g', barcode: COFFEE_CODE }
  return json({ ...product, amount: 499, formerAmount: null, currency: 'EUR' })
}

describe('scans', () => {
  it('LABEL-22 a scan in the list opens a label, or lists the labels of a product', async () => {
    await open()
    await screen.findAllByRole('listitem')
    await act(async () => page.shell.scan(COFFEE_CODE))
    await waitFor(() => expect(page.shell.state.path).toBe(`?search=${COFFEE_CODE}`))
    await act(async () => page.shell.scan('https://example.com/1'))
    expect(page.shell.toasts).toEqual([{ text: 'This code is neither a label nor a product.', tone: 'error' }])
    await act(async () => page.shell.scan(MILK.code))
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })).toBeTruthy()
  })

  it('LABEL-74 a code that a scanner types into the search replaces the one before, and opens its label', async () => {
    await open('?state=attention')
    const search = await screen.findByRole<HTMLInputElement>('searchbox')
    await userEvent.type(search, `${COFFEE_CODE}{Enter}`)
    expect(page.shell.state.path).toBe(`?search=${COFFEE_CODE}&state=attention`)
    await userEvent.keyboard('b4 7c 21 0e{Enter}')
    expect(search.value).toBe('b4 7c 21 0e')
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })).toBeTruthy()
    expect(page.shell.state.path).toMatch(/^B47C210E\?search=b4/)
  })

  it('LABEL-22 the next scan opens another label after one that is not in the store', async () => {
    page.backEnd = (path, init) =>
      path === 'labels/unknown' ? json({ message: 'Not here.' }, 404) : healthy(path, init)
    await open('unknown')
    await screen.findByRole('button', { name: 'Try again' })
    await act(async () => page.shell.scan(MILK.code))
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })).toBeTruthy()
  })

  it('LABEL-23 LABEL-24 a scanned product is shown, and sent only by a press', async () => {
    page.backEnd = withProducts
    await open(MILK.code)
    await screen.findByRole('button', { name: 'Change product' })
    await act(async () => page.shell.scan(COFFEE_CODE))
    expect(await screen.findByText('The label will show: Coffee, 500 g, €4.99')).toBeTruthy()
    expect(page.shell.requests.some(({ init }) => init.method === 'PUT')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))
    await waitFor(() =>
      expect(page.shell.toasts.map(({ text }) => text)).toEqual(['The product is on its way to the label.']),
    )
    const sent = page.shell.requests.find(({ init }) => init.method === 'PUT')
    expect([sent?.path, JSON.parse(String(sent?.init.body))]).toEqual([
      'labels/a1/product',
      { version: 3, barcode: COFFEE_CODE },
    ])
  })

  it('APP-53 LABEL-22 the camera reads one code for the list, which a scanner would have read', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
    expect(page.shell.cameras).toEqual([{ continuous: false }])
    await act(async () => page.shell.scan(MILK.code))
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })).toBeTruthy()
  })

  it('APP-53 LABEL-23 the camera reads the product of a label, which is sent only by a press', async () => {
    page.backEnd = withProducts
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change product' }))
    const form = within(screen.getByRole('complementary'))
    await userEvent.click(form.getByRole('button', { name: 'Scan with the camera' }))
    expect(page.shell.cameras).toEqual([{ continuous: false }])
    await act(async () => page.shell.scan(COFFEE_CODE))
    expect(await screen.findByText('The label will show: Coffee, 500 g, €4.99')).toBeTruthy()
    expect(page.shell.requests.some(({ init }) => init.method === 'PUT')).toBe(false)
  })

  it('APP-53 a device without a camera shows no button for it', async () => {
    await open('', undefined, { camera: false })
    await screen.findAllByRole('listitem')
    expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull()
    await act(async () => page.shell.change({ camera: true }))
    expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeTruthy()
  })

  it('LABEL-23 a scanner that types into the field shows the product, and its next code replaces the first one', async () => {
    page.backEnd = withProducts
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change product' }))
    await userEvent.keyboard('4004621907228{Enter}')
    expect(await screen.findByText('A digit is wrong.')).toBeTruthy()
    await userEvent.keyboard(`${COFFEE_CODE}{Enter}`)
    expect(await screen.findByText('The label will show: Coffee, 500 g, €4.99')).toBeTruthy()
    expect(page.shell.requests.some(({ init }) => init.method === 'PUT')).toBe(false)
    expect(page.shell.unsaved).toBe(true)
  })

  it('SHELL-24 a barcode that the response marks has the focus', async () => {
    const fields = [{ path: 'barcode', problem: 'unknown', message: 'No product has this barcode.' }]
    page.backEnd = (path, init) => (init.method === 'PUT' ? json({ fields }, 422) : withProducts(path, init))
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change product' }))
    await userEvent.keyboard(`${COFFEE_CODE}{Enter}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Send to the label' }))
    expect(await screen.findByText('No product has this barcode.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Barcode/ })))
  })

  it('LABEL-73 the Enter of a scanner sends nothing, also if the product is there before it, and that of a user does', async () => {
    page.backEnd = withProducts
    const sent = () => page.shell.requests.filter(({ init }) => init.method === 'PUT')
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change product' }))
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    await userEvent.keyboard(COFFEE_CODE)
    await screen.findByText('The label will show: Coffee, 500 g, €4.99')
    await userEvent.keyboard('{Enter}')
    expect(sent()).toHaveLength(0)
    await userEvent.keyboard(`${COFFEE_CODE}{Enter}`)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Barcode/ }).value).toBe(COFFEE_CODE)
    expect(sent()).toHaveLength(0)
    now += 400
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('LABEL-73 a product that is shown in place of another one has to be shown for a moment, too', async () => {
    const tea = '4000000000013'
    page.backEnd = (path, init) =>
      path === `products/${tea}`
        ? json({ productId: 'p3', name: 'Tea', barcode: tea, amount: 299, formerAmount: null, currency: 'EUR' })
        : withProducts(path, init)
    const sent = () => page.shell.requests.filter(({ init }) => init.method === 'PUT')
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change product' }))
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    for (const [code, name] of [
      [tea, 'Tea'],
      [COFFEE_CODE, 'Coffee'],
      [tea, 'Tea'],
    ] as const) {
      now += 1_000
      await act(async () => page.shell.scan(code))
      await screen.findByText(new RegExp(`The label will show: ${name}`))
    }
    now += 150
    await userEvent.click(screen.getByRole('textbox', { name: /Barcode/ }))
    await userEvent.keyboard('{Enter}')
    expect(sent()).toHaveLength(0)
    now += 150
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('LABEL-24 a scan leaves the price that was typed', async () => {
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' })
    await userEvent.clear(price)
    await userEvent.type(price, '1.29')
    await act(async () => page.shell.scan(COFFEE_CODE))
    await act(async () => page.shell.scan(COFFEE.code))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' }).value).toBe('1.29')
    expect(page.shell.state.path).toBe(MILK.code)
    expect(page.shell.toasts[0]?.text).toBe('Send or cancel the price first, then scan again.')
  })

  it('LABEL-24 without the permission a scanned product lists its labels', async () => {
    await open(MILK.code, ['labels.read'])
    await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
    expect(screen.queryByRole('button', { name: 'Change product' })).toBeNull()
    await act(async () => page.shell.scan(COFFEE_CODE))
    await waitFor(() => expect(page.shell.state.path).toBe(`?search=${COFFEE_CODE}`))
  })
})
