// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session, SessionState } from '../session/index.ts'
import { createFakeGateway, failure, type Handlers } from '../testing/index.ts'
import '../app/more-calls.ts'
import { writableStore } from '../components/index.ts'
import { configureRequests } from '../wire/index.ts'
import { afterPush, type SessionNotice } from './push-consequences.ts'
import { createPushEffects } from './push-effects.ts'

const BENCH: WorkBench = {
  user: {
    id: 'u1',
    username: 'manager',
    displayName: 'Ada',
    language: 'en',
    timeZone: 'UTC',
    administers: 'nothing',
    managesTeam: false,
  },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
  ...{ customers: [], currentCustomer: null, currentStore: null, permissions: [], apps: [], manageApps: [], unread: 0 },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The page on which a push arrives. */
interface OpenPage {
  readonly application?: string
  readonly user?: WorkBench['user'] | null
}

/** The effects of pushes on a session of this user. */
function effectsOn(handlers: Handlers = {}, { application, user = BENCH.user }: OpenPage = {}) {
  const gateway = createFakeGateway(handlers)
  const changes: Partial<SessionState>[] = []
  const current = { currentUser: user, accessToken: 'A' } as SessionState
  const change = (more: Partial<SessionState>) => void changes.push(more)
  const isEndAnnounced = writableStore(false)
  const session = { current, isEndAnnounced, change } as unknown as Session
  const navigation = { openApplication: () => application }
  const effects = createPushEffects({ session, navigation, disconnect: () => {} })
  const push = (reason: 'PLUGIN_INSTALLED' | 'PLUGIN_REMOVED' | 'ROLE') =>
    effects.apply(afterPush({ type: 'PERMISSION_CHANGED', count: 0, reason }))
  return { gateway, changes, effects, push }
}

describe('effects of pushes', () => {
  it('SOCKET-21 the offer for an installed plugin is withdrawn when it is removed', async () => {
    const { gateway, effects, push } = effectsOn({ 'workBench.renewal': () => BENCH })
    push('PLUGIN_INSTALLED')
    effects.apply({ type: 'offer', what: 'licence' })
    expect(effects.offers.current).toEqual(['pluginInstalled', 'licence'])
    push('PLUGIN_REMOVED')
    await vi.waitFor(() => expect(effects.offers.current).toEqual(['licence']))
    expect(gateway.requestsTo('workBench.workBench')).toEqual([])
  })

  it('SOCKET-21 the offer stays if the rights could not be loaded', async () => {
    const onError = vi.fn(async () => 'failed' as const)
    configureRequests({ token: () => null, language: () => 'en', onError })
    const { gateway, effects, push } = effectsOn({ 'workBench.renewal': () => failure('systemError') })
    push('PLUGIN_INSTALLED')
    push('PLUGIN_REMOVED')
    await vi.waitFor(() => expect(gateway.requestsTo('workBench.renewal')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(effects.offers.current).toEqual(['pluginInstalled'])
    expect(onError).not.toHaveBeenCalled()
  })

  it('SOCKET-21 an installed plugin is offered once, and changes nothing of the session', () => {
    const { changes, effects, push } = effectsOn()
    expect(effects.offers.current).toEqual([])
    push('PLUGIN_INSTALLED')
    push('PLUGIN_INSTALLED')
    expect([effects.offers.current, changes]).toEqual([['pluginInstalled'], []])
  })

  it('SOCKET-20 a changed role brings new rights, leaves the offers, and closes an application that was taken away', async () => {
    const { changes, effects, push } = effectsOn({ 'workBench.renewal': () => BENCH }, { application: 'labels' })
    push('PLUGIN_INSTALLED')
    push('ROLE')
    await vi.waitFor(() => expect(effects.sessionNotice.current).toBe('roleTaken'))
    expect(effects.offers.current).toEqual(['pluginInstalled'])
    expect(changes).toEqual([expect.objectContaining({ permissionTree: [] })])
  })

  it.each([
    ['another user', { ...BENCH.user, id: 'u2' }],
    ['nobody', null],
  ])('SOCKET-20 rights that arrive when %s is signed in are ignored', async (_who, user) => {
    const { gateway, changes, effects, push } = effectsOn(
      { 'workBench.renewal': () => BENCH },
      { application: 'labels', user },
    )
    push('PLUGIN_INSTALLED')
    push('PLUGIN_REMOVED')
    await vi.waitFor(() => expect(gateway.requestsTo('workBench.renewal')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([effects.offers.current, changes]).toEqual([['pluginInstalled'], []])
  })

  it('SESSION-21 changed languages set languageUpdate, and offer to refresh', () => {
    const { changes, effects } = effectsOn()
    effects.apply(afterPush({ type: 'LANGUAGES_UPDATED', count: 0 }))
    expect(changes).toEqual([{ languageUpdate: true }])
    expect(effects.offers.current).toEqual(['languages'])
  })
})

describe('the end of a session', () => {
  /** The effects on a session whose token may change, and what was done besides. */
  function effectsOnSession() {
    vi.useFakeTimers()
    const current = { accessToken: 'A' } as { accessToken: string | null }
    const isEndAnnounced = writableStore(false)
    const disconnect = vi.fn()
    const session = { current, isEndAnnounced, change: () => {} } as unknown as Session
    const effects = createPushEffects({ session, navigation: { openApplication: () => undefined }, disconnect })
    const notify = (what: SessionNotice) => {
      effects.apply({ type: 'notify', what })
    }
    return { effects, current, isEndAnnounced, disconnect, notify }
  }

  it.each(['signedOut', 'remoteLogin'] as const)(
    'SOCKET-24 %s is shown after a moment, and the connection is closed',
    (what) => {
      const { effects, isEndAnnounced, disconnect, notify } = effectsOnSession()
      notify(what)
      expect([isEndAnnounced.current, effects.sessionNotice.current]).toEqual([true, undefined])
      vi.advanceTimersByTime(299)
      expect(effects.sessionNotice.current).toBeUndefined()
      vi.advanceTimersByTime(1)
      expect([effects.sessionNotice.current, isEndAnnounced.current]).toEqual([what, true])
      expect(disconnect).toHaveBeenCalledTimes(1)
    },
  )

  it.each(['roleTaken', 'pluginTaken'] as const)('SOCKET-22 %s is shown, and the connection stays', (what) => {
    const { effects, disconnect, notify } = effectsOnSession()
    notify(what)
    vi.runAllTimers()
    expect(effects.sessionNotice.current).toBe(what)
    expect(disconnect).not.toHaveBeenCalled()
  })

  it('only the first one is shown', () => {
    const { effects, disconnect, notify } = effectsOnSession()
    notify('remoteLogin')
    notify('signedOut')
    vi.runAllTimers()
    expect(effects.sessionNotice.current).toBe('remoteLogin')
    expect(disconnect).toHaveBeenCalledTimes(2)
  })

  it('nothing is shown where an action of this tab has ended the session', () => {
    const { effects, current, isEndAnnounced, disconnect, notify } = effectsOnSession()
    notify('signedOut')
    current.accessToken = null
    vi.runAllTimers()
    expect([effects.sessionNotice.current, isEndAnnounced.current]).toEqual([undefined, false])
    expect(disconnect).not.toHaveBeenCalled()
  })
})
