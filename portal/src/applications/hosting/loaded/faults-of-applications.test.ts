import { describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../../../tools/console-guard.ts'
import { HostingFault } from '../decisions/faults.ts'
import { setUpHost } from './host-test-options.ts'

describe('faults of applications', () => {
  it.each(['load', 'integrity', 'mount'] as const)(
    'APP-23 APP-28 APP-76 a fault of %s is shown, reported, and in the console with its cause',
    async (kind) => {
      const start = async (): Promise<void> => {
        throw new HostingFault(kind, 'why', { cause: new TypeError('of the application') })
      }
      expectConsoleError(/TypeError: of the application/)
      const { open, status, deps } = setUpHost({ start })
      await open('/a/a')
      expect(status('a')).toEqual({ at: 'failed', why: kind })
      expect(deps.report.mock.calls).toEqual([[{ key: 'a', version: '1.0.0', kind, message: 'why' }]])
    },
  )

  it('APP-76 code without an application has a page of its own, and is a fault of loading', async () => {
    const start = async (): Promise<void> => {
      throw new HostingFault('load', 'no application', { isNoApplication: true })
    }
    expectConsoleError(/no application/)
    const { open, status, deps } = setUpHost({ start })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'noApplication' })
    expect(deps.report.mock.calls).toMatchObject([[{ kind: 'load' }]])
  })

  it('APP-76 an error that the frame wrote to the console is not written again', async () => {
    const start = async (): Promise<void> => {
      throw new HostingFault('mount', 'of the frame', { isLogged: true })
    }
    const { open, status } = setUpHost({ start })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'mount' })
  })

  it.each([
    ['flood', true],
    ['focus', true],
    ['render', false],
  ] as const)('APP-80 APP-91 %s ends an application at once: %s', async (kind, atOnce) => {
    const { open, of } = setUpHost()
    await open('/a/a')
    of('a').options.actions.fault(kind, 'why')
    expect(of('a').stop.mock.calls).toEqual([[atOnce]])
  })

  it.each(['closed', 'failed'])(
    'APP-80 one that is %s, and takes the focus meanwhile, is ended at once',
    async (how) => {
      const { open, of, host } = setUpHost()
      await open('/a/a')
      const [instance] = host.instances.current
      if (instance && how === 'closed') host.close(instance)
      else instance?.fault('render', 'why')
      instance?.fault('focus', 'why')
      expect(of('a').stop.mock.calls).toEqual([[false], [true]])
    },
  )

  it('APP-23 what does not start in two minutes is a fault, and is not mounted later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expectConsoleError(/./)
    const { signals, navigation, status } = setUpHost({ start: () => new Promise(() => {}) })
    navigation.go('/a/a')
    signals.shown.set('a')
    await vi.advanceTimersByTimeAsync(120_000)
    vi.useRealTimers()
    expect(status('a')).toEqual({ at: 'failed', why: 'timeout' })
  })

  it('APP-23 where the gateway does not say what to load, nothing is reported', async () => {
    const { open, status, deps } = setUpHost({
      load: async () => {
        throw new Error('away')
      },
    })
    await open('/a/a')
    expect(status('a')).toEqual({ at: 'failed', why: 'away' })
    expect(deps.report).not.toHaveBeenCalled()
  })

  it('APP-23 the next attempt starts it again, from another address', async () => {
    let fails = true
    const { open, status, host, of } = setUpHost({
      start: async () => {
        if (fails) throw new HostingFault('load', 'why')
      },
    })
    expectConsoleError(/why/)
    await open('/a/a')
    fails = false
    host.visible.current?.restart()
    await vi.waitFor(() => expect(status('a')).toEqual({ at: 'running' }))
    expect(of('a').options.attempt).toBe(1)
  })

  it('APP-24 an error of one application reaches no other one', async () => {
    const { open, status, throwIn, of } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    throwIn('at f (https://foyer.example/base/applications/a/1.0.0/main.js:1:2)', 'Error: x')
    await vi.waitFor(() => expect(status('a')).toEqual({ at: 'failed', why: 'render' }))
    expect(status('b')).toEqual({ at: 'running' })
    expect(of('a').stop).toHaveBeenCalledTimes(1)
    throwIn('at f (https://foyer.example/base/assets/main.js:1:2)', 'Error: of the shell')
    expect(status('b')).toEqual({ at: 'running' })
  })

  it('APP-24 an error that leaves the application in place is shown above it, until the user goes on', async () => {
    const { open, status, of, host } = setUpHost()
    await open('/a/a')
    of('a').options.actions.fault('error', 'Error: x')
    expect(status('a')).toEqual({ at: 'running', trouble: 'error' })
    host.visible.current?.dismiss()
    expect(status('a')).toEqual({ at: 'running' })
  })

  it('APP-25 one that does not respond is shown as such, until it responds', async () => {
    const { open, status, of, deps } = setUpHost()
    await open('/a/a')
    of('a').options.onResponding(false)
    expect(status('a')).toEqual({ at: 'running', trouble: 'unresponsive' })
    expect(deps.report.mock.lastCall?.[0].kind).toBe('unresponsive')
    of('a').options.onResponding(true)
    expect(status('a')).toEqual({ at: 'running' })
  })
})
