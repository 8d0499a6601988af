import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCloseRequest } from './use-close-request.ts'

class Watcher {
  static readonly open: Watcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    Watcher.open.push(this)
  }
  destroy(): void {
    const at = Watcher.open.indexOf(this)
    if (at >= 0) Watcher.open.splice(at, 1)
  }
  /** The browser reports a request once. */
  request(): void {
    this.destroy()
    this.onclose?.()
  }
}

afterEach(async () => {
  // A request is over after its task.
  await new Promise((resolve) => setTimeout(resolve))
  Watcher.open.length = 0
  vi.unstubAllGlobals()
})

describe('the request of the device to close an overlay', () => {
  it('SHELL-19 closes it, and ends with it', () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    const onClose = vi.fn()
    const { unmount } = renderHook(() => useCloseRequest(onClose))
    Watcher.open[0]?.request()
    expect(onClose).toHaveBeenCalledTimes(1)
    unmount()
    expect(Watcher.open).toEqual([])
  })

  it('SHELL-19 is answered again by an overlay that asks first and stays open, with what it does then', async () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    const [first, second] = [vi.fn(), vi.fn()]
    const { rerender, unmount } = renderHook(useCloseRequest, { initialProps: first })
    Watcher.open[0]?.request()
    rerender(second)
    await vi.waitFor(() => expect(Watcher.open).toHaveLength(1))
    Watcher.open[0]?.request()
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    unmount()
    await new Promise((resolve) => setTimeout(resolve))
    expect(Watcher.open).toEqual([])
  })

  it('SHELL-19 does nothing for an overlay that needs an answer, and does not reach the one below', async () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    const below = vi.fn()
    renderHook(() => useCloseRequest(below))
    const { rerender } = renderHook<void, (() => void) | undefined>(useCloseRequest, { initialProps: undefined })
    for (const _press of [1, 2]) {
      Watcher.open.at(-1)?.request()
      await vi.waitFor(() => expect(Watcher.open).toHaveLength(2))
    }
    expect(below).not.toHaveBeenCalled()
    const onClose = vi.fn()
    rerender(onClose)
    Watcher.open.at(-1)?.request()
    expect([below, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it('SHELL-19 closes the topmost of overlays that opened on their own, whose watchers report it together', async () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    const closes = [vi.fn(), vi.fn()]
    const [, above] = closes.map((close) => renderHook(() => useCloseRequest(close)))
    for (const watcher of [...Watcher.open].reverse()) watcher.request()
    above?.unmount()
    expect(closes.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    await vi.waitFor(() => expect(Watcher.open).toHaveLength(1))
    Watcher.open[0]?.request()
    expect(closes.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('SHELL-19 is not watched in a browser that does not report it', () => {
    vi.stubGlobal('CloseWatcher', undefined)
    expect(() => renderHook(() => useCloseRequest(() => {})).unmount()).not.toThrow()
  })
})
