import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setUpHost } from './host-test-options.ts'

/** A host whose application `a` is running and takes until `unmount` to end. */
async function withSlowEnd() {
  const host = setUpHost()
  await host.open('/a/a')
  let unmount = (): void => {}
  host.of('a').stop.mockReturnValue(new Promise((resolve) => (unmount = resolve)))
  const [instance] = host.host.instances.current
  if (!instance) throw new Error('nothing is loaded')
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const drawn = () => host.host.drawn.current.map(({ id }) => id)
  return { ...host, instance, drawn, settled, unmount: () => unmount() }
}

describe('an application that takes a moment to unmount', () => {
  it('APP-91 is in the document until then, and is no longer loaded', async () => {
    const { host, instance, keys, drawn, settled, unmount } = await withSlowEnd()
    host.close(instance)
    await settled()
    expect([keys(), drawn()]).toEqual([[], ['a/service']])
    unmount()
    await settled()
    expect(drawn()).toEqual([])
  })

  it('APP-91 can be opened again before: it starts beside its former run', async () => {
    const { host, instance, open, drawn, settled, started, status, unmount } = await withSlowEnd()
    await open('/home')
    host.close(instance)
    await open('/a/a')
    expect([started.length, status('a'), drawn()]).toEqual([2, { at: 'running' }, ['a/service', 'a/service']])
    expect(new Set(host.drawn.current.map(({ number }) => number)).size).toBe(2)
    unmount()
    await settled()
    expect([drawn(), host.visible.current]).toEqual([['a/service'], host.drawn.current[0]])
  })

  it('APP-91 starts once if the user presses twice, and nothing of its former run removes it', async () => {
    const { instance, settled, started, status, unmount } = await withSlowEnd()
    instance.restart()
    instance.restart()
    await settled()
    expect(started).toHaveLength(1)
    unmount()
    await settled()
    expect([started.length, status('a')]).toEqual([2, { at: 'running' }])
  })

  it('APP-91 is removed after a second if it never ends, and can start again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const host = setUpHost()
    await Promise.all([host.open('/a/a'), vi.advanceTimersByTimeAsync(0)])
    host.of('a').stop.mockReturnValue(new Promise(() => {}))
    host.host.instances.current[0]?.restart()
    await vi.advanceTimersByTimeAsync(999)
    expect(host.started).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([host.started.length, host.status('a')]).toEqual([2, { at: 'running' }])
  })

  it('APP-91 does not start again once it is closed', async () => {
    const { host, instance, settled, started, unmount } = await withSlowEnd()
    instance.restart()
    host.close(instance)
    unmount()
    await settled()
    instance.restart()
    await settled()
    expect(started).toHaveLength(1)
  })
})
