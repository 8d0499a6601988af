import { describe, expect, it, vi } from 'vitest'
import { staticNavigation, visitTo } from '../../navigation/index.ts'
import { followHistory, shellHistory } from './history.ts'
import { createShellRouter } from './router.tsx'

/** A history of the entry bundle that records navigations. */
function example(address: string) {
  const go = vi.fn()
  const listeners = new Set<() => void>()
  let current = visitTo(address)
  const entryHistory = {
    ...staticNavigation(address),
    get current() {
      return current
    },
    go,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const moveTo = (next: string): void => {
    current = visitTo(next)
    for (const listener of listeners) listener()
  }
  return { entryHistory, go, moveTo }
}

describe('the history of the shell', () => {
  it('reads path, search and fragment of the address', () => {
    const { location } = shellHistory(example('/inbox?message=a?b#c#d').entryHistory)
    expect(location).toMatchObject({ pathname: '/inbox', search: '?message=a?b', hash: '#c#d' })
  })

  it('takes a path that cannot be decoded as it is written', () => {
    const history = shellHistory(example('/a/labels/%E0%A4%A').entryHistory)
    const router = createShellRouter(history)
    const [, params] = router.getMatchedRoutes(router.latestLocation.pathname)
    expect(params).toMatchObject({ application: 'labels', _splat: '%E0%A4%A' })
  })

  it('passes each navigation on, so that the guard sees it', () => {
    const { entryHistory, go } = example('/home')
    const history = shellHistory(entryHistory)
    history.push('/account')
    history.replace('/inbox')
    history.push('/home', undefined, { ignoreBlocker: true })
    expect(go.mock.calls).toEqual([
      ['/account', { replace: false, force: false }],
      ['/inbox', { replace: true, force: false }],
      ['/home', { replace: false, force: true }],
    ])
  })

  it('asks the blockers of the router first', async () => {
    const { entryHistory, go } = example('/home')
    const history = shellHistory(entryHistory)
    const stop = history.block({ blockerFn: async ({ nextLocation }) => nextLocation.pathname === '/inbox' })
    await history.push('/inbox')
    await history.push('/account')
    await history.push('/inbox', undefined, { ignoreBlocker: true })
    stop()
    await history.replace('/inbox')
    expect(go.mock.calls.map(([address]) => address)).toEqual(['/account', '/inbox', '/inbox'])
  })

  it('stores the state of a link with the entry, but none of the router and none for a page that was not left', () => {
    const replaceState = vi.fn()
    vi.stubGlobal('window', { history: { replaceState } })
    const { entryHistory, go, moveTo } = example('/home')
    const history = shellHistory(entryHistory)
    history.push('/inbox', { aboveList: true } as never)
    go.mockImplementation(moveTo)
    history.push('/account', { __hashScrollIntoViewOptions: true } as never)
    expect(replaceState).not.toHaveBeenCalled()
    history.push('/inbox', { aboveList: true, __hashScrollIntoViewOptions: true } as never)
    expect(replaceState.mock.calls).toEqual([[{ aboveList: true }, '']])
    vi.unstubAllGlobals()
  })

  it('reports its own navigation before it follows the entry history', () => {
    const history = shellHistory(example('/a/labels/%6Fverview').entryHistory)
    const report = vi.fn()
    history.subscribe(report)
    history.replace('/a/labels/overview')
    expect(report).toHaveBeenCalledOnce()
  })

  it('reports its own navigation once while it follows the entry history', () => {
    const { entryHistory, go, moveTo } = example('/home')
    const history = shellHistory(entryHistory)
    const report = vi.fn()
    history.subscribe(report)
    followHistory(entryHistory, history)
    go.mockImplementation(moveTo)
    history.push('/account')
    expect(report).toHaveBeenCalledOnce()
    // A page with unsaved changes keeps the user.
    go.mockImplementation(() => {})
    history.push('/inbox')
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('reports a change of the address, except to a page outside of the shell', () => {
    const { entryHistory, moveTo } = example('/home')
    const history = shellHistory(entryHistory)
    const seen: string[] = []
    history.subscribe(({ location }) => seen.push(location.href))
    const stop = followHistory(entryHistory, history)
    moveTo('/account')
    moveTo('/')
    stop()
    moveTo('/inbox')
    expect(seen).toEqual(['/account'])
  })
})
