// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApplicationSignalsContext, useBadgeSum, useBadges } from '../../signals.ts'
import { application, hosted, page, setUpHost } from './host-test-options.ts'

afterEach(cleanup)

it('APP-99 a badge of 0 of the service page hides that of the management page until the service page ends', async () => {
  const { open, host, signals, started, sessionState } = setUpHost({
    load: async (key) => hosted(key, { managementPage: page }),
  })
  sessionState.set({ ...sessionState.current, manageApps: [application('a')] })
  await open('/a/a')
  await open('/a/a/manage')
  const [service, management] = started.map(({ options }) => options.actions)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ApplicationSignalsContext, { value: signals }, children)
  const { result } = renderHook(() => [useBadges('a')[''] ?? 0, useBadgeSum('a')], { wrapper })
  const shown = async (count: number) => await waitFor(() => expect(result.current).toEqual([count, count]))
  management?.setBadge(3, '')
  await shown(3)
  service?.setBadge(5, '')
  await shown(5)
  service?.setBadge(0, '')
  await shown(0)
  management?.setBadge(4, '')
  await waitFor(() => expect(Object.values(signals.badges.current)).toContainEqual({ '': 4 }))
  expect(result.current).toEqual([0, 0])
  const [first] = host.instances.current
  act(() => first && host.close(first))
  expect(result.current).toEqual([4, 4])
})
