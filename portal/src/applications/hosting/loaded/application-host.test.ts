import { LOADED_APPLICATIONS_MAX } from '@foyer/contract/limits'
import { describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../../../tools/console-guard.ts'
import { HostingFault } from '../decisions/faults.ts'
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
    const { open, of, signals, host } = setUpHost()
    await open('/a/a')
    const { actions } = of('a').options
    actions.setBadge(3, 'shelf')
    actions.setBadge(2, '')
    actions.setBadge(0, 'shelf')
    actions.setFigure({ text: '7', label: 'waiting' })
    actions.setSearch(async () => [])
    await vi.waitFor(() => expect(signals.badges.current).toEqual({ a: { '': 2 } }))
    expect(signals.figures.current['a']).toMatchObject({ text: '7', at: expect.any(Number) })
    expect(Object.keys(signals.searches.current)).toEqual(['a'])
    expect(signals.menus.current['a']).toEqual([{ path: '', name: 'Start of a' }])
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

  it.each(['load', 'integrity', 'mount'] as const)(
    'APP-23 APP-28 APP-76 a fault of %s is shown, reported, and in the console with its cause',
    async (kind) => {
      const start = async (): Promise<void> => {
        throw new HostingFault(kind, 'why', { cause: new TypeError('of the application') })
      }
      expectConsoleError(/TypeError: of the application/)
      const { open, status, deps } = setUpHost({ start })
      await open('/a/a')
      expect(status('a')).toEqual({ at: 'failed', why: kind })
      expect(deps.report.mock.calls).toEqual([[{ key: 'a', version: '1.0.0', kind, message: 'why' }]])
    },
  )

  it('APP-76 code without an application has a page of its own, and is a fault of loading', async () => {
    const start = async (): Promise<void> => {
      throw new HostingFault('load', 'no application', { isNoApplication: true })
    }
    expectConsoleError(/no application/)
    const { open, status, deps } = setUpHost({ start })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'noApplication' })
    expect(deps.report.mock.calls).toMatchObject([[{ kind: 'load' }]])
  })

  it('APP-76 an error that the frame wrote to the console is not written again', async () => {
    const start = async (): Promise<void> => {
      throw new HostingFault('mount', 'of the frame', { isLogged: true })
    }
    const { open, status } = setUpHost({ start })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'mount' })
  })

  it('APP-23 what does not start in two minutes is a fault, and is not mounted later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expectConsoleError(/./)
    const { signals, navigation, status } = setUpHost({ start: () => new Promise(() => {}) })
    navigation.go('/a/a')
    signals.shown.set('a')
    await vi.advanceTimersByTimeAsync(120_000)
    vi.useRealTimers()
    expect(status('a')).toEqual({ at: 'failed', why: 'timeout' })
  })

  it('APP-23 where the gateway does not say what to load, nothing is reported', async () => {
    const { open, status, deps } = setUpHost({
      load: async () => {
        throw new Error('away')
      },
    })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'away' })
    expect(deps.report).not.toHaveBeenCalled()
  })

  it('APP-23 the next attempt starts it again, from another address', async () => {
    let fails = true
    const { open, status, host, of } = setUpHost({
      start: async () => {
        if (fails) throw new HostingFault('load', 'why')
      },
    })
    expectConsoleError(/why/)
    await open('/a/a')
    fails = false
    host.visible.current?.restart()
    await vi.waitFor(() => expect(status('a')).toEqual({ at: 'running' }))
    expect(of('a').options.attempt).toBe(1)
  })

  it('APP-24 an error of one application reaches no other one', async () => {
    const { open, status, throwIn, of } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    throwIn('at f (https://foyer.example/base/applications/a/1.0.0/main.js:1:2)', 'Error: x')
    await vi.waitFor(() => expect(status('a')).toEqual({ at: 'failed', why: 'render' }))
    expect(status('b')).toEqual({ at: 'running' })
    expect(of('a').stop).toHaveBeenCalledTimes(1)
    throwIn('at f (https://foyer.example/base/assets/main.js:1:2)', 'Error: of the shell')
    expect(status('b')).toEqual({ at: 'running' })
  })

  it('APP-24 an error that leaves the application in place is shown above it, until the user goes on', async () => {
    const { open, status, of, host } = setUpHost()
    await open('/a/a')
    of('a').options.actions.fault('error', 'Error: x')
    expect(status('a')).toEqual({ at: 'running', trouble: 'error' })
    host.visible.current?.dismiss()
    expect(status('a')).toEqual({ at: 'running' })
  })

  it('APP-25 one that does not respond is shown as such, until it responds', async () => {
    const { open, status, of, deps } = setUpHost()
    await open('/a/a')
    of('a').options.onResponding(false)
    expect(status('a')).toEqual({ at: 'running', trouble: 'unresponsive' })
    expect(deps.report.mock.lastCall?.[0].kind).toBe('unresponsive')
    of('a').options.onResponding(true)
    expect(status('a')).toEqual({ at: 'running' })
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

  it('APP-27 unmounts everything with the shell', async () => {
    const { open, of, end, keys } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    end()
    expect([of('a').stop.mock.calls.length, of('b').stop.mock.calls.length, keys()]).toEqual([1, 1, []])
  })
})
