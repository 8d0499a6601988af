import { LOADED_APPLICATIONS_MAX } from '@foyer/contract/limits'
import { describe, expect, it, vi } from 'vitest'
import { application, hosted, KEYS, page, setUpHost } from './host-test-options.ts'

describe('the host of applications', () => {
  it('APP-20 keeps an application loaded while another one is shown, and where it was left', async () => {
    const { open, keys, of, navigation, started, host } = setUpHost()
    await open('/a/a/shelf/7?x=1')
    await open('/a/b')
    expect(keys()).toEqual(['a', 'b'])
    expect(of('a').stop).not.toHaveBeenCalled()
    expect(of('a').setState.mock.lastCall?.[0]).toMatchObject({ path: 'shelf/7?x=1', visible: false })
    await open('/a/a')
    expect(navigation.current.address).toBe('/a/a/shelf/7?x=1')
    expect([started.length, host.visible.current?.place.key]).toEqual([2, 'a'])
    expect(of('a').setState.mock.lastCall?.[0]).toMatchObject({ path: 'shelf/7?x=1', visible: true })
  })

  it('APP-20 unmounts the one that was used least recently', async () => {
    const { open, keys, of } = setUpHost()
    for (const key of KEYS.slice(0, LOADED_APPLICATIONS_MAX)) await open(`/a/${key}`)
    await open('/a/a')
    await open('/a/f')
    expect(keys()).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(of('b').stop).toHaveBeenCalledTimes(1)
  })

  it('APP-20 APP-22 one with unsaved work stays', async () => {
    const { open, keys, of } = setUpHost()
    await open('/a/a')
    of('a').options.actions.setUnsaved(true)
    for (const key of KEYS.slice(1)) await open(`/a/${key}`)
    expect(keys()).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  it('APP-19 an application goes to its own places, and gets its path', async () => {
    const { open, of, navigation } = setUpHost()
    await open('/a/a?store=s1')
    of('a').options.actions.navigate('shelf/7?q=1#top', false)
    expect(navigation.current.address).toBe('/a/a/shelf/7?q=1&store=s1#top')
    expect(of('a').setState.mock.lastCall?.[0]).toMatchObject({ path: 'shelf/7?q=1#top' })
  })

  it('APP-19 a hidden application does not take the user away', async () => {
    const { open, of, navigation } = setUpHost()
    await open('/a/a')
    await open('/home')
    of('a').options.actions.navigate('shelf', false)
    expect(navigation.current.address).toBe('/home')
  })

  it('APP-77 opens the command palette for the application that is shown, and for no hidden one', async () => {
    const { open, of, signals } = setUpHost()
    const openSearch = vi.fn()
    signals.openSearch.set(openSearch)
    await open('/a/a')
    await open('/a/b')
    of('a').options.actions.openSearch()
    expect(openSearch).not.toHaveBeenCalled()
    of('b').options.actions.openSearch()
    expect(openSearch).toHaveBeenCalledTimes(1)
  })

  it('APP-29 requests the token while the code loads, and only for an application with a back end', async () => {
    const codeNeverArrives = () => new Promise<void>(() => {})
    const load = async (key: string) => hosted(key, { backEnd: key === 'a' })
    const { open, token, started } = setUpHost({ load, start: codeNeverArrives })
    await open('/a/b')
    expect(token).not.toHaveBeenCalled()
    await open('/a/a')
    expect([token.mock.calls.length, started.length]).toEqual([1, 0])
  })

  it('APP-72 requests the token as soon as the address changes, and of an installed application only', async () => {
    const load = async (key: string) => hosted(key, { backEnd: true })
    const { navigation, sessionState, token, deps, keys } = setUpHost({ load })
    const missing = { ...application('missing'), installed: false }
    sessionState.set({ ...sessionState.current, apps: [...sessionState.current.apps, missing] })
    navigation.go('/a/missing')
    await new Promise((resolve) => setTimeout(resolve))
    expect([deps.load.mock.calls.length, token.mock.calls.length]).toEqual([0, 0])
    navigation.go('/a/a')
    await new Promise((resolve) => setTimeout(resolve))
    expect([keys().length, token.mock.calls.length]).toEqual([0, 1])
  })

  it('APP-72 requests the token of an application that is prepared in the background, and uses it when it is opened', async () => {
    const load = async (key: string) => hosted(key, { backEnd: true })
    const { open, token, signals } = setUpHost({ load })
    signals.prepareToken.current('a')
    await open('/a/a')
    expect(token.mock.calls).toEqual([[true]])
  })

  it('APP-48 gives a scan to the visible application and to no other one', async () => {
    const { open, of, scan } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    scan('4006381333931')
    expect(of('b').scan.mock.calls).toEqual([['4006381333931', undefined]])
    await open('/home')
    scan('12345')
    expect([of('a').scan.mock.calls.length, of('b').scan.mock.calls.length]).toEqual([0, 1])
  })

  it('APP-58 gives an event of its store to the application that published it, also while it is hidden', async () => {
    const { open, of, signals } = setUpHost({ store: 's1' })
    await open('/a/a')
    await open('/a/b')
    const event = { application: 'a', topic: 'changed', ids: ['1'] }
    signals.events.call({ ...event, store: 's1' })
    signals.events.call({ ...event, store: 's2', ids: ['2'] })
    signals.events.call({ ...event, store: null, ids: [] })
    expect(of('a').publish.mock.calls).toEqual([[{ topic: 'changed', ids: ['1'] }], [{ topic: 'changed', ids: [] }]])
    expect(of('b').publish).not.toHaveBeenCalled()
  })

  it('APP-58 tells every loaded application that it may have missed events', async () => {
    const { open, of, signals } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    signals.events.call('missed')
    for (const key of ['a', 'b']) expect(of(key).publish.mock.calls).toEqual([[{ topic: 'missed', ids: [] }]])
  })

  it('APP-39 names the menu in the language shown after it changed, without a new start', async () => {
    let language = 'en'
    const load = async (key: string) => hosted(key, { menu: [{ path: '', name: `Start in ${language}` }] })
    const { open, switchTo, signals, started } = setUpHost({ load })
    await open('/a/a')
    language = 'fr'
    switchTo('fr')
    await new Promise((resolve) => setTimeout(resolve))
    expect(signals.menus.current.a).toEqual([{ path: '', name: 'Start in fr' }])
    expect(started.length).toBe(1)
  })

  it('APP-39 the names of the language chosen last are shown, whichever arrive last', async () => {
    const waiting: (() => void)[] = []
    const load = (key: string) =>
      new Promise<ReturnType<typeof hosted>>((resolve) => {
        const name = `Start ${waiting.length}`
        waiting.push(() => resolve(hosted(key, { menu: [{ path: '', name }] })))
      })
    const { open, switchTo, signals } = setUpHost({ load })
    await open('/a/a')
    waiting[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    switchTo('fr')
    switchTo('de')
    waiting[2]?.()
    waiting[1]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(signals.menus.current.a?.[0]?.name).toBe('Start 2')
  })

  it('APP-18 sends each change of the state once', async () => {
    const { open, of, sessionState, deps } = setUpHost()
    await open('/a/a')
    const before = of('a').setState.mock.calls.length
    sessionState.set({ ...sessionState.current, unread: 5 })
    expect(of('a').setState.mock.calls.length).toBe(before)
    sessionState.set({ ...sessionState.current, currentCustomer: { id: 'c1', name: 'Verte' } })
    deps.theme.set('dark')
    expect(
      of('a')
        .setState.mock.calls.slice(before)
        .map(([{ customer, theme }]) => [customer?.id, theme]),
    ).toEqual([
      ['c1', 'light'],
      ['c1', 'dark'],
    ])
  })

  it('APP-21 APP-67 sets badges, figures and results, which end with the application', async () => {
    const menu = [
      { path: '', name: 'Start of a' },
      { path: 'stock', name: 'Stock' },
    ]
    const { open, of, signals, host } = setUpHost({ load: async (key) => hosted(key, { menu }) })
    await open('/a/a')
    const { actions } = of('a').options
    actions.setBadge(3, 'stock')
    actions.setBadge(2, '')
    actions.setBadge(0, 'stock')
    actions.setFigure({ text: '7', label: 'waiting' })
    actions.setSearch(async () => [])
    await vi.waitFor(() => expect(signals.badges.current).toEqual({ 'a/service': { stock: 0, '': 2 } }))
    expect(signals.figures.current['a']).toMatchObject({ text: '7', at: expect.any(Number) })
    expect(Object.keys(signals.searches.current)).toEqual(['a/service'])
    expect(signals.menus.current['a']).toEqual(menu)
    actions.setBadge(5, '')
    actions.setFigure({ text: '8', label: 'waiting' })
    host.instances.current.forEach(host.close)
    expect([signals.badges.current, signals.searches.current]).toEqual([{}, {}])
    expect(signals.figures.current['a']?.text).toBe('8')
  })

  it('APP-21 a toast has the name of the application, and there are few at once', async () => {
    const { open, of, deps } = setUpHost()
    await open('/a/a')
    const notifyOfNumbers = (...numbers: readonly number[]) => {
      for (const number of numbers) of('a').options.actions.notify(`${number}`, 'error')
      return deps.toasts.current.map(({ message }) => 'text' in message && message.text)
    }
    expect(notifyOfNumbers(1, 2, 3, 4, 5)).toEqual([1, 2, 3, 4, 5].map((number) => `Name of a: ${number}`))
    expect(notifyOfNumbers(6)).toHaveLength(5)
  })

  it('APP-20 the service page and the management page are two, each with its own place', async () => {
    const { open, host, sessionState } = setUpHost({ load: async (key) => hosted(key, { managementPage: page }) })
    sessionState.set({ ...sessionState.current, manageApps: [application('a')] })
    await open('/a/a/shelf')
    await open('/a/a/manage/types')
    expect(host.instances.current.map(({ id, path }) => [id, path])).toEqual([
      ['a/service', 'shelf'],
      ['a/management', 'types'],
    ])
  })

  it('APP-21 the badges and results of one page stay when the other page of the application ends', async () => {
    const { open, host, signals, started, sessionState } = setUpHost({
      load: async (key) => hosted(key, { managementPage: page }),
    })
    sessionState.set({ ...sessionState.current, manageApps: [application('a')] })
    await open('/a/a')
    await open('/a/a/manage')
    for (const [index, { options }] of started.entries()) {
      options.actions.setBadge(index + 1, '')
      options.actions.setSearch(async () => [])
    }
    expect(signals.badges.current).toEqual({ 'a/service': { '': 1 }, 'a/management': { '': 2 } })
    await vi.waitFor(() => expect(Object.keys(signals.searches.current)).toEqual(['a/service', 'a/management']))
    const [service] = host.instances.current
    if (service) host.close(service)
    expect(signals.badges.current).toEqual({ 'a/management': { '': 2 } })
    expect(Object.keys(signals.searches.current)).toEqual(['a/management'])
  })

  it('APP-27 unmounts everything with the shell', async () => {
    const { open, of, end, keys } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    end()
    expect([of('a').stop.mock.calls.length, of('b').stop.mock.calls.length, keys()]).toEqual([1, 1, []])
  })
})
