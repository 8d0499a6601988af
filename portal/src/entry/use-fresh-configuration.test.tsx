// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EntryContext, type EntryFacts } from './page-context.ts'
import { useFreshConfiguration } from './use-fresh-configuration.ts'

const MINUTE = 60_000
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  visibility = 'visible'
})

it('PLATFORM-11 an open sign-in page reads again every five minutes, and when the user comes back', () => {
  const refreshConfiguration = vi.fn(async () => undefined)
  const { unmount } = open(refreshConfiguration)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(refreshConfiguration).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(refreshConfiguration).toHaveBeenCalledTimes(1)
  showAs('hidden')
  vi.advanceTimersByTime(20 * MINUTE)
  expect(refreshConfiguration).toHaveBeenCalledTimes(1)
  showAs('visible')
  expect(refreshConfiguration).toHaveBeenCalledTimes(2)
  showAs('hidden')
  showAs('visible')
  expect(refreshConfiguration).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(20 * MINUTE)
  showAs('visible')
  expect(refreshConfiguration).toHaveBeenCalledTimes(2)
})

function open(refreshConfiguration: EntryFacts['refreshConfiguration']) {
  const facts = { configuration: {}, year: 2026, refreshConfiguration } as EntryFacts
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EntryContext value={facts}>{children}</EntryContext>
  )
  return renderHook(() => useFreshConfiguration(), { wrapper })
}

function showAs(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
