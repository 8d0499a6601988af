// @vitest-environment jsdom
import type { Application } from '@foyer/contract/work-bench'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApplicationSignalsContext, createApplicationSignals, setOf } from '../applications/index.ts'
import { EMPTY_SESSION, SessionContext, staticSession } from '../session/index.ts'
import { useApplicationResults } from './application-results.ts'

afterEach(cleanup)

const ASSETS: Application = { key: 'assets', name: 'Assets', icon: '', openedAt: null, installed: true }

/** What the palette finds while both pages of an application return results. */
function resultsOf(apps: Application[], detail?: string) {
  const signals = createApplicationSignals()
  for (const page of ['service', 'management'].slice(apps.length === 0 ? 1 : 0))
    setOf(signals.searches, `assets/${page}`, async (typed: string) => [
      { id: '1', name: `${typed} ${page}`, detail, path: 'types/1?x=1' },
    ])
  const session = staticSession({ ...EMPTY_SESSION, apps, manageApps: [ASSETS] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <ApplicationSignalsContext value={signals}>{children}</ApplicationSignalsContext>
    </SessionContext>
  )
  return renderHook(() => useApplicationResults('scale'), { wrapper }).result
}

describe('the results of applications', () => {
  it('APP-21 each page of an application returns its own, which lead to that page', async () => {
    const results = resultsOf([ASSETS])
    await waitFor(() => expect(results.current).toHaveLength(2))
    expect(results.current.map(({ name, address }) => [name, address])).toEqual([
      ['scale service', '/a/assets/types/1?x=1'],
      ['scale management', '/a/assets/manage/types/1?x=1'],
    ])
    expect(new Set(results.current.map(({ id }) => id)).size).toBe(2)
  })

  it('APP-21 lead to the start of an application without a service page, and have texts of a line', async () => {
    const results = resultsOf([], 'x'.repeat(300))
    await waitFor(() => expect(results.current).toHaveLength(1))
    expect(results.current[0]?.address).toBe('/a/assets/types/1?x=1')
    expect(results.current[0]?.detail).toMatch(/ · x{200}$/)
  })
})
