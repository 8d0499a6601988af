// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SECTIONS, type Section } from './sections.ts'
import { useIdleLoading } from './use-idle-loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Counts the loads. The code itself is large, and loads in seconds on a busy machine. */
const loads = () =>
  SECTIONS.map((section) =>
    vi.spyOn(section as { load: Section['load'] }, 'load').mockResolvedValue({ default: () => null }),
  )

it('ADMIN-15 the code of all sections is loaded after the first one is shown, and a failure stops nothing', async () => {
  const spies = loads()
  spies[0]?.mockRejectedValueOnce(new Error('no connection'))
  renderHook(useIdleLoading)
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual(spies.map(() => 0))
  await act(async () => await vi.runAllTimersAsync())
  await vi.waitFor(() => expect(spies.map(({ mock }) => mock.calls.length)).toEqual(spies.map(() => 1)))
})

it('ADMIN-15 nothing is loaded after the console has ended', async () => {
  const spies = loads()
  renderHook(useIdleLoading).unmount()
  await vi.runAllTimersAsync()
  expect(spies.every(({ mock }) => mock.calls.length === 0)).toBe(true)
})
