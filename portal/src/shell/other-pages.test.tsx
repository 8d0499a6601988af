// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPage } from '../app/lazy-pages.ts'
import { createQueryClient } from '../loading/index.ts'
import { lazyComponents } from '../overlays/index.ts'
import { OtherPages } from './other-pages.ts'

/** The page that the user has open: it reads two lists, one after the other. */
function OpenPage({ first, second }: { first: Promise<string>; second: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['first'], queryFn: () => first })
  useQuery({ queryKey: ['second'], queryFn: () => second, enabled: data !== undefined })
  return <OtherPages />
}

/** A response that arrives when the test says so. */
function response() {
  let arrive = (): void => {}
  const promise = new Promise<string>((resolve) => {
    arrive = () => resolve('rows')
  })
  return { promise, arrive: () => arrive() }
}

async function open() {
  vi.stubGlobal('scrollTo', () => {})
  const [first, second] = [response(), response()]
  const page = () => <OpenPage first={first.promise} second={second.promise} />
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  const loads = [vi.spyOn(lazyPage('inbox') ?? never(), 'load'), vi.spyOn(lazyComponents, 'load')]
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    await router.load()
  })
  return { first, second, loaded: () => loads.map(({ mock }) => mock.calls.length > 0) }
}

function never(): never {
  throw new Error('The inbox has a page of its own.')
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the other pages', () => {
  it('are not loaded while the open page waits for a response', async () => {
    const { loaded } = await open()
    await pass(60_000)
    expect(loaded()).toEqual([false, false])
  })

  it('are not loaded between two requests of the open page', async () => {
    const { first, loaded } = await open()
    first.arrive()
    await pass(60_000)
    expect(loaded()).toEqual([false, false])
  })

  it('are loaded once the open page has had no request for 200 ms, overlays after them', async () => {
    const { first, second, loaded } = await open()
    first.arrive()
    second.arrive()
    await pass(199)
    expect(loaded()).toEqual([false, false])
    await pass(1)
    expect(loaded()[0]).toBe(true)
    vi.useRealTimers()
    await vi.waitFor(() => expect(loaded()).toEqual([true, true]), { timeout: 20_000 })
  })
})
