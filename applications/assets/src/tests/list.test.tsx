// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ALL, healthy, json, open, page, SCANNER, SUMMARY, scan, setUpPage } from './assets-page-test.ts'

setUpPage()

describe('list of assets', () => {
  it('ASSET-24 shows code, name, colleague, time of return and one state each', async () => {
    await open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^MC-0131Scanner M4KFKarim FaresDue: 3 Nov, 20:00Overdue$/)
    expect(rows[1]?.textContent).toBe('DP-0111DisplayAvailable')
    expect(await screen.findByText('13 assets in Lyon, 4 with colleagues, 2 overdue')).toBeTruthy()
  })

  it('ASSET-23 filters, search and the open asset are in the address', async () => {
    await open()
    await userEvent.click(await screen.findByRole('radio', { name: /^Due/ }))
    expect(page.shell.visited.at(-1)).toEqual({ path: '?state=due', replace: true })
    await userEvent.type(screen.getByRole('searchbox'), 'karim')
    await waitFor(() => expect(page.shell.state.path).toBe('?search=karim&state=due'))
    await userEvent.click((await screen.findAllByRole('link'))[0] as HTMLElement)
    expect(page.shell.visited.at(-1)).toEqual({ path: 'items/MC-0131?search=karim&state=due', replace: false })
    expect(await screen.findByRole('region', { name: 'MC-0131' })).toBeTruthy()
  })

  it('ASSET-30 a failure says what to do, and the head stays', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Check the Wi-Fi')
    expect(screen.getByRole('searchbox')).toBeTruthy()
    page.backEnd = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await act(async () => page.shell.publish('assets'))
    await screen.findByRole('alert')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('ASSET-30 an empty list says why, and leads to all assets', async () => {
    page.backEnd = (path, init) => (path.startsWith('assets?') ? json({ items: [], next: null }) : healthy(path, init))
    await open('?state=lost')
    expect(await screen.findByText('No asset matches.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all assets' }))
    expect(await screen.findByText(/Register the first one/)).toBeTruthy()
    await act(async () => page.shell.change({ permissions: ['assets.read'] }))
    expect(screen.getByText('This store has no assets yet.')).toBeTruthy()
  })
})

describe('scans in the list', () => {
  it('ASSET-27 open an asset, and list the assets of a colleague', async () => {
    await open()
    await scan('MC-0131')
    await waitFor(() => expect(page.shell.state.path).toBe('items/MC-0131'))
    await scan('B-1003')
    await waitFor(() => expect(page.shell.state.path).toBe('?search=Yanis+Haddad'))
  })

  it('ASSET-27 reject an asset of another store, and begin to register an unknown code', async () => {
    await open()
    await scan('MC-9131')
    await waitFor(() =>
      expect(page.shell.toasts).toEqual([{ text: 'MC-9131 belongs to Lyon Bellecour.', tone: 'error' }]),
    )
    await scan('X-77')
    await waitFor(() => expect(page.shell.state.path).toBe('new?code=X-77'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('X-77')
  })
})

describe('camera', () => {
  it('ASSET-38 reads one code for the list, and then the code of an asset that is not registered', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
    await scan('X-77')
    const field = await screen.findByRole('textbox', { name: 'Code' })
    expect(field).toHaveProperty('value', 'X-77')
    await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    await scan('X-78')
    expect(field).toHaveProperty('value', 'X-78')
    expect(page.shell.cameras).toEqual([{ continuous: false }, { continuous: false }])
  })
})

describe('what is shown outside', () => {
  it('ASSET-31 the badge and results for the palette', async () => {
    await open()
    await waitFor(() => expect(page.shell.badges.get('')).toBe(2))
    expect(await page.shell.search('karim')).toContainEqual({
      ...{ id: 'a1', name: 'MC-0131', detail: 'Scanner M4, Karim Fares', path: 'items/MC-0131' },
    })
    expect(page.shell.requests.at(-1)?.path).toBe('assets?state=all&search=karim&size=5')
  })

  it('ASSET-33 the demonstration says that its assets are examples', async () => {
    page.backEnd = (path, init) => (path === 'summary' ? json({ ...SUMMARY, simulated: true }) : healthy(path, init))
    await open()
    expect(await screen.findByText('Demonstration: these assets are examples.')).toBeTruthy()
  })
})

describe('live', () => {
  it('ASSET-32 an event reads lists, counts and the asset again, in the background', async () => {
    await open('items/MC-0131')
    await screen.findByRole('region', { name: 'MC-0131' })
    const before = page.shell.requests.length
    page.backEnd = (path, init) =>
      path === 'assets/MC-0131' ? json({ ...SCANNER, name: 'Scanner M6' }) : healthy(path, init)
    await act(async () => page.shell.publish('assets', ['a1']))
    expect(await screen.findByText('Scanner M6')).toBeTruthy()
    const again = page.shell.requests.slice(before)
    expect(again.map(({ path }) => path).sort()).toEqual(['assets/MC-0131', 'assets?state=all', 'summary'])
    for (const { init } of again) expect(new Headers(init.headers).get('x-background')).toBe('1')
    await act(async () => page.shell.publish('assets', ['a7']))
    expect(page.shell.requests.filter(({ path }) => path === 'assets/MC-0131')).toHaveLength(2)
  })

  it('ASSET-32 counts are read again every minute while the application is visible', async () => {
    vi.useFakeTimers()
    await open()
    const pass = async () => await act(async () => await vi.advanceTimersByTimeAsync(60_100))
    const count = () => page.shell.requests.filter(({ path }) => path === 'summary').length
    await pass()
    expect(count()).toBe(2)
    await act(async () => page.shell.change({ visible: false }))
    await pass()
    expect(count()).toBe(2)
  })
})

describe('access', () => {
  it('ASSET-34 without the permission or a store there is a sentence, and no request', async () => {
    await open('', [])
    expect(screen.getByRole('status').textContent).toContain('Ask your organisation administrator')
    await act(async () => page.shell.change({ permissions: ALL, store: null }))
    expect(screen.getByRole('status').textContent).toContain('Choose a store')
    expect(page.shell.requests).toEqual([])
  })

  it.each(['', 'items/MC-0131', 'inventory', 'inventory?id=i1'])(
    'ASSET-34 with the right to read, %j has nothing that changes something',
    async (path) => {
      await open(path, ['assets.read'])
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
      const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
      const reading = ['All inventories', 'Show report', 'Scan with the camera']
      expect(names.filter((name) => !reading.includes(name ?? ''))).toEqual([])
    },
  )

  it.each(['hand-over', 'new'])('ASSET-34 the address %s says that it is not allowed', async (path) => {
    await open(path, ['assets.read'])
    expect(screen.getByRole('status').textContent).toContain('no permission for this')
  })
})

describe('an address of no page', () => {
  it('ASSET-54 says so, and leads to all assets', async () => {
    await open('nonsense')
    expect(screen.getByRole('heading', { name: 'There is no such page.' })).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All assets' }))
    expect(page.shell.state.path).toBe('')
  })
})
