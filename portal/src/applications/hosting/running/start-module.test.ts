// @vitest-environment jsdom
import type { Application, Shell } from '@foyer/sdk'
import { describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../../../tools/console-guard.ts'
import type { HostingFault } from '../decisions/faults.ts'
import { PAGE, testActions, testState } from './running-test-options.ts'
import { moduleStarter } from './start-module.ts'

/** Starts an application in an element of its own. */
async function start(application: Partial<Application> | object, control = new AbortController()) {
  const element = document.createElement('div')
  const actions = testActions()
  const start = moduleStarter({ module: async () => application, styles: async () => {} })
  const options = { page: PAGE, name: 'Labels', state: testState(), attempt: 0, onResponding: () => {} }
  const running = start({ ...options, element, actions, signal: control.signal })
  return { running, element, actions }
}

const faultOf = async (running: Promise<unknown>): Promise<HostingFault> =>
  await running.then(
    () => expect.unreachable(),
    (fault: HostingFault) => fault,
  )

describe('an application in the page of the shell', () => {
  it.each([
    ['as default', (application: Application) => ({ default: application })],
    ['as mount and unmount', (application: Application) => ({ ...application })],
  ])('APP-15 is what its module exports %s', async (_how, exported) => {
    const { running, element } = await start(
      exported({ mount: (root) => void root.append('mounted'), unmount: () => {} }),
    )
    await running
    expect(element.textContent).toBe('mounted')
  })

  it('APP-15 APP-76 a module that exports no application is a fault of loading of its own', async () => {
    const { running } = await start({ mount() {} })
    const message = 'The entry module exports no application.'
    expect(await faultOf(running)).toMatchObject({ kind: 'load', message, isNoApplication: true })
  })

  it('APP-15 is mounted when its style sheets are there, each in its element', async () => {
    const element = document.createElement('div')
    const arrived: (() => void)[] = []
    const styles = vi.fn(() => new Promise<void>((resolve) => void arrived.push(resolve)))
    const mount = vi.fn()
    const start = moduleStarter({ module: async () => ({ mount, unmount() {} }), styles })
    const page = { ...PAGE, styles: ['a.css', 'b.css'].map((url) => ({ url, integrity: 'sha384-x' })) }
    const { signal } = new AbortController()
    const options = { name: 'Labels', state: testState(), attempt: 0, onResponding: () => {}, signal }
    const running = start({ ...options, page, element, actions: testActions() })
    expect(styles.mock.calls).toEqual(page.styles.map((style) => [element, style]))
    arrived[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(mount).not.toHaveBeenCalled()
    arrived[1]?.()
    await running
    expect(mount).toHaveBeenCalledTimes(1)
  })

  it('APP-24 APP-76 an error in mount is a fault of its own, with the original error', async () => {
    const cause = new TypeError('broken')
    const { running } = await start({
      mount() {
        throw cause
      },
      unmount() {},
    })
    const fault = await faultOf(running)
    expect(fault).toMatchObject({ kind: 'mount', message: 'TypeError: broken' })
    expect(fault.cause).toBe(cause)
  })

  it('APP-24 after an error in mount its signal is at an end', async () => {
    let shell: Shell | undefined
    const { running } = await start({
      mount(_root: HTMLElement, given: Shell) {
        shell = given
        throw new Error('broken')
      },
      unmount() {},
    })
    await faultOf(running)
    expect(shell?.signal.aborted).toBe(true)
  })

  it('APP-23 is unmounted if its start ends while it mounts', async () => {
    const control = new AbortController()
    const unmount = vi.fn()
    const { running, element } = await start(
      {
        mount(root: HTMLElement) {
          root.append('mounted')
          control.abort()
        },
        unmount,
      },
      control,
    )
    await running
    expect([unmount.mock.calls.length, element.childNodes.length]).toEqual([1, 0])
  })

  it('APP-27 after unmount its listeners, its signal and its elements are gone', async () => {
    let shell: Shell | undefined
    const seen = vi.fn()
    const { running, element, actions } = await start({
      mount(root: HTMLElement, given: Shell) {
        shell = given
        given.subscribe(seen)
        root.append('mounted')
      },
      unmount() {},
    })
    const { stop, setState } = await running
    setState({ ...testState(), path: 'shelf' })
    expect(seen).toHaveBeenCalledTimes(1)
    await stop()
    setState({ ...testState(), path: 'stock' })
    shell?.notify('too late')
    shell?.navigate('too/late')
    expect(seen).toHaveBeenCalledTimes(1)
    expect([element.childNodes.length, shell?.signal.aborted]).toEqual([0, true])
    expect([actions.notify, actions.navigate].map((one) => one.mock.calls.length)).toEqual([0, 0])
    await expect(shell?.fetch('labels')).rejects.toThrow()
  })

  it('APP-27 APP-76 an error in unmount is reported and in the console, and everything is gone all the same', async () => {
    const { running, element, actions } = await start({
      mount: (root: HTMLElement) => void root.append('mounted'),
      unmount() {
        throw new Error('in unmount')
      },
    })
    expectConsoleError(/in unmount/)
    await (await running).stop()
    expect(actions.fault).toHaveBeenCalledWith('unmount', 'Error: in unmount')
    expect(element.childNodes.length).toBe(0)
  })

  it('APP-24 APP-76 an error in a listener is reported and in the console, and others are called', async () => {
    const second = vi.fn()
    const { running, actions } = await start({
      mount(_root: HTMLElement, shell: Shell) {
        shell.subscribe(() => {
          throw new Error('in a listener')
        })
        shell.subscribe(second)
      },
      unmount() {},
    })
    expectConsoleError(/in a listener/)
    ;(await running).setState({ ...testState(), path: 'shelf' })
    expect(actions.fault).toHaveBeenCalledWith('error', 'Error: in a listener')
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('APP-23 code that arrives after the end of its start is not mounted', async () => {
    const control = new AbortController()
    control.abort()
    const mount = vi.fn()
    const { running } = await start({ mount, unmount() {} }, control)
    await expect(running).rejects.toThrow()
    expect(mount).not.toHaveBeenCalled()
  })
})
