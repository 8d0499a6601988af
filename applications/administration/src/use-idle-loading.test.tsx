// @vitest-environment jsdom
import { ShellContext } from '@foyer/sdk/react'
import { createTestShell } from '@foyer/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SECTIONS, type Section } from './sections.ts'
import { mayReadAhead, useIdleLoading } from './use-idle-loading.ts'

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

/** Renders the hook in the console of an administrator, and returns the calls that it makes. */
function renderIdle(administers: 'organisation' | 'platform') {
  const calls: { name: string; background: boolean | undefined }[] = []
  const shell = createTestShell({
    administration: {
      administers,
      async call(name, _input, { background } = {}) {
        calls.push({ name, background })
        return { ok: true, data: { items: [], nextCursor: null } }
      },
      upload: async () => ({ ok: true, data: {} }),
      download: async () => ({ ok: true, data: {} }),
    },
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShellContext value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellContext>
  )
  return { calls, client, ...renderHook(useIdleLoading, { wrapper }) }
}

it('ADMIN-15 the code of all sections is loaded after the first one is shown, and a failure stops nothing', async () => {
  const spies = loads()
  spies[0]?.mockRejectedValueOnce(new Error('no connection'))
  renderIdle('organisation')
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual(spies.map(() => 0))
  await act(async () => await vi.advanceTimersByTimeAsync(3_000))
  await vi.waitFor(() => expect(spies.map(({ mock }) => mock.calls.length)).toEqual(spies.map(() => 1)))
})

it('ADMIN-15 nothing is loaded after the console has ended', async () => {
  const spies = loads()
  const { calls, unmount } = renderIdle('platform')
  unmount()
  await vi.runAllTimersAsync()
  expect(spies.every(({ mock }) => mock.calls.length === 0)).toBe(true)
  expect(calls).toEqual([])
})

it('ADMIN-16 what sections show first is read ahead in the background, and only what the administrator may read', async () => {
  loads()
  const { calls, client } = renderIdle('organisation')
  await act(async () => await vi.advanceTimersByTimeAsync(3_000))
  expect(calls.every(({ background }) => background === true)).toBe(true)
  const names = calls.map(({ name }) => name)
  expect(names).toContain('administration.users')
  expect(names).not.toContain('administration.listPlugins')
  expect(client.getQueryData(['administration.users', {}])).toMatchObject({ pages: [{ items: [] }] })
  const onPlatform = renderIdle('platform').calls
  await act(async () => await vi.advanceTimersByTimeAsync(3_000))
  expect(onPlatform.map(({ name }) => name)).toContain('administration.listPlugins')
})

it.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: true } }, false],
  [{ onLine: false }, false],
])('ADMIN-16 %j may read ahead: %s', (browser, expected) => {
  expect(mayReadAhead(browser)).toBe(expected)
})
