import { describe, expect, it, vi } from 'vitest'
import { KEYS, setUpHost } from './host-test-options.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve))

describe('the host follows the address', () => {
  it('APP-19 one that is open at the start is loaded, with its name', async () => {
    const { host, navigation, signals, end, keys, of } = setUpHost()
    end()
    navigation.go('/a/a/shelf')
    signals.shown.set('a')
    expect(keys()).toEqual([])
    host.start()
    await pause()
    expect([keys(), of('a').options.name]).toEqual([['a'], 'Name of a'])
  })

  it('APP-19 shows nothing on another page, nor for an application that the user may not open', async () => {
    const { open, host, keys } = setUpHost()
    await open('/a/a')
    await open('/home')
    expect(host.visible.current).toBeUndefined()
    await open('/a/a')
    await open('/a/z')
    expect([host.visible.current, keys()]).toEqual([undefined, ['a']])
  })

  it('APP-19 waits for the page of an address', async () => {
    const { open, navigation, signals, host, keys } = setUpHost()
    await open('/a/a')
    navigation.go('/a/b')
    expect([host.visible.current, keys()]).toEqual([undefined, ['a']])
    signals.shown.set('b')
    expect(keys()).toEqual(['a', 'b'])
  })

  it('APP-19 the way back to where it was left replaces the address; within the application its beginning is a place', async () => {
    const { open, navigation, of } = setUpHost()
    const go = vi.spyOn(navigation, 'go')
    await open('/a/a/shelf/7')
    await open('/a/a')
    expect(of('a').setState.mock.lastCall?.[0].path).toBe('')
    await open('/a/a/shelf/7')
    await open('/a/b')
    go.mockClear()
    await open('/a/a')
    expect(go.mock.calls.slice(1)).toEqual([['/a/a/shelf/7', { replace: true, force: true }]])
  })

  it('APP-20 the one that is shown stays, even if all others have unsaved work', async () => {
    const { open, keys, of } = setUpHost()
    for (const key of KEYS.slice(0, -1)) {
      await open(`/a/${key}`)
      of(key).options.actions.setUnsaved(true)
    }
    await open('/a/f')
    expect(keys()).toEqual(KEYS)
  })

  it('APP-27 after its end nothing is shown or loaded any more', async () => {
    const { open, end, host, keys } = setUpHost()
    await open('/a/a')
    end()
    expect(host.visible.current).toBeUndefined()
    await open('/a/b')
    expect(keys()).toEqual([])
  })
})

describe('the host of applications', () => {
  it('APP-39 asks for names only in another language', async () => {
    const { open, switchTo, deps } = setUpHost()
    await open('/a/a')
    switchTo('en')
    await pause()
    expect(deps.load).toHaveBeenCalledTimes(1)
  })

  it('APP-24 an error of an earlier version is not one of the version that runs', async () => {
    const { open, status, throwIn } = setUpHost()
    await open('/a/a')
    throwIn('at f (https://foyer.example/base/applications/a/0.9.0/main.js:1:2)', 'Error: x')
    await pause()
    expect(status('a')).toEqual({ at: 'running' })
  })

  it('APP-28 of each kind five faults a minute are reported', async () => {
    const { open, of, deps } = setUpHost()
    await open('/a/a')
    for (let count = 0; count < 7; count++) of('a').options.actions.fault('error', 'Error: x')
    expect(deps.report).toHaveBeenCalledTimes(5)
  })
})
