// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

describe('list of labels', () => {
  it('LABEL-13 shows product, code, price and the state that matters most', async () => {
    await open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Alpine milk 3.5 %1 l · B4 7C 21 0E€1.49')
    expect(rows[1]?.textContent).toContain('Low battery')
  })

  it('LABEL-17 sets the badge and results for the palette', async () => {
    await open()
    await waitFor(() => expect(page.shell.badges.get('')).toBe(3))
    expect(await page.shell.search('milk')).toContainEqual({
      ...{ id: 'a1', name: 'Alpine milk 3.5 %', detail: 'B47C210E', path: 'B47C210E' },
    })
  })

  it('LABEL-16 keeps head and filters on a failure, and reads again on request', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open()
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    expect(screen.getByRole('searchbox')).toBeTruthy()
    page.backEnd = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('APP-87 reads again when the network is back', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open()
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    page.backEnd = healthy
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('APP-87 also where the application was opened without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open()
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    page.backEnd = healthy
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    vi.restoreAllMocks()
  })

  it('LABEL-16 a search that failed has no count', async () => {
    page.backEnd = (path, init) => (path.includes('search=') ? Promise.reject(new TypeError()) : healthy(path, init))
    await open('?search=milk')
    await screen.findByText(/could not be loaded/)
    expect(screen.queryByText(/labels found/)).toBeNull()
    page.backEnd = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 labels found')).toBeTruthy()
  })

  it('LABEL-16 an empty search names what was typed, and leads to all labels', async () => {
    page.backEnd = (path) => (path.includes('search=') ? json({ items: [], next: null }) : healthy(path, {}))
    await open('?search=tea')
    expect(await screen.findByText(/No label matches “tea”/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all labels' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    expect(page.shell.visited.at(-1)?.path).toBe('')
  })
})

describe('shelf labels', () => {
  it('LABEL-19 the demonstration says that its labels are simulated', async () => {
    await open()
    expect(await screen.findByText(/1,248 labels/)).toBeTruthy()
    expect(screen.queryByText(/simulated/)).toBeNull()
    page.backEnd = (path) =>
      path === 'summary' ? json({ labels: 1, updating: 0, attention: 0, simulated: true }) : healthy(path, {})
    await act(async () => page.shell.change({ store: { id: 's2', name: 'Nice', code: 'N', timeZone: 'UTC' } }))
    expect(await screen.findByText('Demonstration: these labels are simulated.')).toBeTruthy()
  })

  it('LABEL-21 without the permission there is a sentence, and no request', async () => {
    await open(MILK.code, [])
    expect(screen.getByRole('status').textContent).toContain('Ask your organisation administrator')
    expect(page.shell.requests).toEqual([])
  })

  it('LABEL-21 without a store there is a sentence, and no request', async () => {
    await open()
    await act(async () => page.shell.change({ store: null }))
    expect(screen.getByRole('status').textContent).toContain('Choose a store')
  })
})

describe('a label', () => {
  it('LABEL-15 sends what was typed, with the version that the user saw', async () => {
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' })
    expect(price.value).toBe('1.49')
    await userEvent.clear(price)
    await userEvent.type(price, '1.29')
    expect(page.shell.unsaved).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    const sent = page.shell.requests.find(({ init }) => init.method === 'PUT')
    expect(sent?.path).toBe('labels/a1/price')
    expect(JSON.parse(String(sent?.init.body))).toEqual({ version: 3, price: '1.29', formerPrice: '' })
    expect(page.shell.unsaved).toBe(false)
  })

  it('LABEL-15 keeps what was typed after a conflict, and then names the new version', async () => {
    const message = 'Ada changed this label meanwhile.'
    const bodies: { version: number }[] = []
    page.backEnd = (path, init) => {
      if (init.method !== 'PUT') return healthy(path, init)
      bodies.push(JSON.parse(String(init.body)))
      return bodies.length === 1 ? json({ message, label: { ...MILK, version: 4 } }, 409) : json(MILK)
    }
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Former price/ }), '1.99')
    await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Former price/ }).value).toBe('1.99')
    // A second press within 1.5 seconds is ignored.
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))
    await waitFor(() => expect(bodies.map(({ version }) => version)).toEqual([3, 4]))
  })

  it('LABEL-15 users without the permission see no form', async () => {
    await open(MILK.code, ['labels.read'])
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull()
  })
})
