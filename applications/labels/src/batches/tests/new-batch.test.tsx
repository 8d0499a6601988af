// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterPressGuard, type BackEnd, healthy, json, open, page, setUpPage } from '../../labels-page-test.ts'
import { BATCH, checkOf, faultyCheck, planned } from '../test-batches.ts'

setUpPage()

const TEXT = 'Barcode,Price\n4006381333931,1.29\n'
const FILE = new File([TEXT], 'Week 48.csv', { type: 'text/csv' })
const PLAN = checkOf([planned(0), planned(1)])

let check: BackEnd
let create: BackEnd
beforeEach(() => {
  check = () => json(PLAN)
  create = () => json(BATCH)
  page.backEnd = (path, init) => {
    if (path.startsWith('batches/check')) return check(path, init)
    if (path === 'batches/prices') return new Response('Barcode,Price\r\n')
    if (init.method === 'PUT' && path.startsWith('batches/')) return create(path, init)
    if (path.includes('/items')) return json({ items: [], next: null })
    if (path === 'batches') return json({ items: [], next: null })
    return path.startsWith('batches/') ? json(BATCH) : healthy(path, init)
  }
})

const choose = async (file = FILE) =>
  await userEvent.upload(await screen.findByLabelText(/Choose (a|another) file/), file, { applyAccept: false })
const creations = () =>
  page.shell.requests.filter(({ init }) => init.method === 'PUT').map(({ path }) => new URL(path, 'http://b/'))

describe('file of a new price change', () => {
  it('LABEL-43 is checked at once, as it was chosen, and its plan has each product now and then', async () => {
    await open('batches/new')
    await choose()
    const plan = await screen.findByRole('list', { name: 'What will change' })
    expect(within(plan).getAllByRole('listitem')[0]?.textContent).toContain('now €1.49, then €1.292 labels')
    expect(screen.getByText('2 products, 4 labels')).toBeTruthy()
    const sent = page.shell.requests.find(({ path }) => path.startsWith('batches/check'))
    expect(sent?.path).toBe('batches/check?timeZone=Europe%2FParis')
    expect(new TextDecoder().decode(sent?.init.body as ArrayBuffer)).toBe(TEXT)
    expect(page.shell.unsaved).toBe(true)
  })

  it('LABEL-43 can be dropped', async () => {
    await open('batches/new')
    const label = await screen.findByText('Choose a file, or drop it here')
    fireEvent.drop(label, { dataTransfer: { files: [FILE] } })
    expect(await screen.findByText('Week 48.csv')).toBeTruthy()
    expect(await screen.findByText('2 products, 4 labels')).toBeTruthy()
  })

  it('LABEL-32 LABEL-43 with faults has a report by line, of which only the visible rows are in the document', async () => {
    check = () => json(faultyCheck(1_234))
    await open('batches/new')
    await choose()
    expect(await screen.findByRole('heading', { name: '1,234 faults' })).toBeTruthy()
    expect(screen.getByText('The first 1,000 are listed.')).toBeTruthy()
    expect(screen.getByText('Not used: Notes')).toBeTruthy()
    expect(screen.queryAllByRole('listitem').length).toBeLessThan(50)
    expect(screen.queryByRole('button', { name: /at once/ })).toBeNull()
  })

  it('LABEL-32 names line, column, content and what to do', async () => {
    check = () => json(faultyCheck(2))
    await open('batches/new')
    await choose()
    const [first] = within(await screen.findByRole('list', { name: '2 faults' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('Line 2PriceEnter the price in digits, such as 1.49.In the file: x,12')
  })

  it('LABEL-43 that is too large is not sent, and the former one stays', async () => {
    await open('batches/new')
    await choose()
    await screen.findByText('2 products, 4 labels')
    const large = new File(['x'.repeat(1_048_577)], 'large.csv')
    await choose(large)
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 1 MB')
    expect(screen.getByText('Week 48.csv')).toBeTruthy()
    expect(page.shell.requests.filter(({ path }) => path.startsWith('batches/check'))).toHaveLength(1)
  })

  it('LABEL-43 stays after a check that failed, which can be repeated', async () => {
    check = () => Promise.reject(new TypeError('no network'))
    await open('batches/new')
    await choose()
    await screen.findByText('The file could not be checked. Nothing was changed.')
    check = () => json(PLAN)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 products, 4 labels')).toBeTruthy()
  })

  it('LABEL-71 stays while another store is chosen, for its own store', async () => {
    await open('batches/new')
    const { store } = page.shell.state
    await choose()
    await screen.findByText('2 products, 4 labels')
    const other = { id: 's2', name: 'Nice', code: 'N', timeZone: 'UTC' }
    await act(async () => page.shell.change({ store: other }))
    expect(await screen.findByText('Choose a file, or drop it here')).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
    await act(async () => page.shell.change({ store }))
    expect(await screen.findByText('2 products, 4 labels')).toBeTruthy()
  })

  it('LABEL-71 whose check did not arrive before another store was chosen is checked again', async () => {
    check = () => new Promise(() => {})
    await open('batches/new')
    const { store } = page.shell.state
    await choose()
    await act(async () => page.shell.change({ store: { id: 's2', name: 'Nice', code: 'N', timeZone: 'UTC' } }))
    check = () => json(PLAN)
    await act(async () => page.shell.change({ store }))
    expect(await screen.findByText('2 products, 4 labels')).toBeTruthy()
  })

  it('LABEL-43 and its report stay while another page or application is shown, until they are discarded', async () => {
    await open('batches/new')
    await choose()
    await screen.findByText('2 products, 4 labels')
    await act(async () => page.shell.change({ path: '', visible: false }))
    expect(screen.queryByText('2 products, 4 labels')).toBeNull()
    expect(page.shell.unsaved).toBe(true)
    await act(async () => page.shell.change({ path: 'batches/new', visible: true }))
    expect(await screen.findByText('2 products, 4 labels')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByText('Choose a file, or drop it here')).toBeTruthy()
    expect(page.shell.unsaved).toBe(false)
  })

  it('LABEL-31 LABEL-43 can begin with the prices in force', async () => {
    await open('batches/new')
    await userEvent.click(await screen.findByRole('button', { name: 'Download the prices in force' }))
    const name = expect.stringMatching(/^prices-\d{4}-\d\d-\d\d\.csv$/)
    await waitFor(() => expect(page.shell.savedFiles).toEqual([{ name, content: expect.any(Blob) }]))
  })
})

describe('confirmation of a new price change', () => {
  const confirm = async (name: RegExp | string = 'Change 2 products at once') =>
    await userEvent.click(await screen.findByRole('button', { name }))

  const confirmAgain = async (name?: string) => {
    await afterPressGuard()
    await confirm(name)
  }

  it('LABEL-34 LABEL-43 sends file, name and fingerprint of the plan, and then shows the price change', async () => {
    await open('batches/new')
    await choose()
    await confirm()
    expect(await screen.findByRole('heading', { name: 'Week 48' })).toBeTruthy()
    const [sent] = creations()
    expect(Object.fromEntries(sent?.searchParams ?? [])).toEqual({
      ...{ name: 'Week 48', fingerprint: 'f1', timeZone: 'Europe/Paris' },
    })
    expect(page.shell.state.path).toBe(sent?.pathname.slice(1))
    expect(page.shell.toasts.at(-1)?.text).toBe('The prices are on their way to the labels.')
    expect(page.shell.unsaved).toBe(false)
  })

  it('LABEL-78 counts what is another price than now', async () => {
    check = () => json(checkOf([planned(0), planned(1, 129), planned(2, 129)]))
    await open('batches/new')
    await choose()
    expect(await screen.findByText('1 product, 2 labels')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change 1 product at once' })).toBeTruthy()
    expect(screen.getAllByText('stays as it is')).toHaveLength(2)
  })

  it('LABEL-78 is not offered for a file that changes nothing', async () => {
    check = () => json(checkOf([planned(0, 129)]))
    await open('batches/new')
    await choose()
    expect(await screen.findByRole('heading', { name: 'Nothing to change' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /at once/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('LABEL-36 LABEL-43 sends the day and time on the clock of the store', async () => {
    await open('batches/new')
    await choose()
    await userEvent.click(await screen.findByRole('radio', { name: 'At a time' }))
    await confirm('Schedule 2 products')
    expect(await screen.findByText('Choose the day and the time.')).toBeTruthy()
    expect(creations()).toHaveLength(0)
    for (const [part, typed] of [
      ['day', '30'],
      ['month', '11'],
      ['year', '2026'],
      ['hour', '06'],
      ['minute', '30'],
    ]) {
      await userEvent.type(screen.getByRole('spinbutton', { name: new RegExp(`^${part}`, 'i') }), typed as string)
    }
    await confirmAgain('Schedule 2 products')
    await waitFor(() => expect(creations()[0]?.searchParams.get('from')).toBe('2026-11-30T06:30:00'))
  })

  it('LABEL-34 LABEL-43 after prices were changed meanwhile it shows the new plan, and loses nothing', async () => {
    const now = checkOf([planned(0), planned(1, 159)], 'f2')
    create = () => json({ message: 'Prices were changed since the check.', check: now }, 409)
    await open('batches/new')
    await choose()
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Promotion')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('Prices were changed since the check.')
    const rows = within(screen.getByRole('list', { name: 'What will change' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/Product 1.*now €1.59, then €1.29.*Changed since the check/)
    create = () => json(BATCH)
    await confirmAgain()
    await waitFor(() => expect(creations()).toHaveLength(2))
    const [first, second] = creations()
    expect(Object.fromEntries(second?.searchParams ?? [])).toMatchObject({ name: 'Promotion', fingerprint: 'f2' })
    expect(second?.pathname).toBe(first?.pathname)
  })

  it('LABEL-35 LABEL-43 a repetition after a lost response has the same id', async () => {
    create = () => Promise.reject(new TypeError('no network'))
    await open('batches/new')
    await choose()
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toContain('nothing is done twice')
    create = () => json(BATCH)
    await confirmAgain()
    await waitFor(() => expect(creations()).toHaveLength(2))
    expect(creations()[1]?.pathname).toBe(creations()[0]?.pathname)
  })

  it('LABEL-43 a problem of the name or the time is at its field', async () => {
    const fields = [{ path: 'name', problem: 'name.required', message: 'Give the price change a name.' }]
    create = () => json({ code: 'INVALID', fields }, 422)
    await open('batches/new')
    await choose()
    await confirm()
    expect(await screen.findByText('Give the price change a name.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('SHELL-24 a name that is rejected has the focus', async () => {
    const fields = [{ path: 'name', problem: 'name.required', message: 'Give the price change a name.' }]
    create = () => json({ code: 'INVALID', fields }, 422)
    await open('batches/new')
    await choose()
    await confirm()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
  })

  it('LABEL-43 users without the permission see no form', async () => {
    await open('batches/new', ['labels.read'])
    expect(await screen.findByText(/may look at price changes, but not make them/)).toBeTruthy()
    expect(screen.queryByLabelText(/Choose/)).toBeNull()
  })
})
