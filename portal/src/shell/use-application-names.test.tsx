// @vitest-environment jsdom
import type { WorkBench } from '@foyer/contract/work-bench'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the gateway responds to a user with French as the language of the account. */
function benchWith(name: string): WorkBench {
  const app = { key: 'shift-notes', name, icon: 'shift-notes', openedAt: null, installed: true }
  return { ...WORK_BENCH, user: { ...WORK_BENCH.user, language: 'fr' }, apps: [app] }
}

describe('the names of installed applications', () => {
  it('APP-95 are in the language of the account after a sign-in in another one', async () => {
    const gateway = await renderSignedIn({
      handlers: {
        'workBench.workBench': () => benchWith('Shift notes'),
        'workBench.renewal': () => benchWith('Notes de relève'),
      },
    })
    expect((await screen.findAllByText('Notes de relève')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Shift notes')).toBeNull()
    expect(gateway.requestsTo('workBench.renewal')).toHaveLength(1)
  })

  it('APP-95 are not read again while the language stays', async () => {
    const bench = { ...benchWith('Shift notes'), user: WORK_BENCH.user }
    const gateway = await renderSignedIn({ handlers: { 'workBench.workBench': () => bench } })
    expect((await screen.findAllByText('Shift notes')).length).toBeGreaterThan(0)
    expect(gateway.requestsTo('workBench.renewal')).toHaveLength(0)
  })
})
