// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session, SessionState } from '../session/index.ts'
import { createFakeGateway, failure, type Handlers } from '../testing/index.ts'
import '../app/more-calls.ts'
import { afterPush } from './push-consequences.ts'
import { createPushEffects } from './push-effects.ts'

const BENCH: WorkBench = {
  user: { id: 'u1', username: 'manager', displayName: 'Ada', language: 'en', timeZone: 'UTC', administers: 'nothing' },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
  ...{ customers: [], currentCustomer: null, currentStore: null, permissions: [], apps: [], manageApps: [], unread: 0 },
}

afterEach(() => vi.unstubAllGlobals())

/** The effects of pushes on a session of this user. */
function effectsOn(handlers: Handlers = {}) {
  const gateway = createFakeGateway(handlers)
  const changes: Partial<SessionState>[] = []
  const current = { currentUser: BENCH.user, accessToken: 'A' } as SessionState
  const session = { current, change: (more: Partial<SessionState>) => void changes.push(more) } as unknown as Session
  const navigation = { openApplication: () => undefined }
  const effects = createPushEffects({ session, navigation, disconnect: () => {} })
  const push = (reason: 'PLUGIN_INSTALLED' | 'PLUGIN_REMOVED') =>
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
    const { gateway, effects, push } = effectsOn({ 'workBench.renewal': () => failure('systemError') })
    push('PLUGIN_INSTALLED')
    push('PLUGIN_REMOVED')
    await vi.waitFor(() => expect(gateway.requestsTo('workBench.renewal')).toHaveLength(1))
    expect(effects.offers.current).toEqual(['pluginInstalled'])
  })

  it('SESSION-21 changed languages set languageUpdate, and offer to refresh', () => {
    const { changes, effects } = effectsOn()
    effects.apply(afterPush({ type: 'LANGUAGES_UPDATED', count: 0 }))
    expect(changes).toEqual([{ languageUpdate: true }])
    expect(effects.offers.current).toEqual(['languages'])
  })
})
