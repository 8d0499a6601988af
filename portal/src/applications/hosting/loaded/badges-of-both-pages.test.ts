// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApplicationSignalsContext, useBadgeSum, useBadges } from '../../signals.ts'
import { application, hosted, page, setUpHost } from './host-test-options.ts'

afterEach(cleanup)

const pause = async () => await act(async () => await new Promise((resolve) => setTimeout(resolve, 150)))

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
  management?.setBadge(3, '')
  await pause()
  expect(result.current).toEqual([3, 3])
  service?.setBadge(5, '')
  await pause()
  expect(result.current).toEqual([5, 5])
  service?.setBadge(0, '')
  await pause()
  expect(result.current).toEqual([0, 0])
  management?.setBadge(4, '')
  await pause()
  expect(result.current).toEqual([0, 0])
  const [first] = host.instances.current
  act(() => first && host.close(first))
  expect(result.current).toEqual([4, 4])
})
