import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpHost } from './host-test-options.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('the camera of the shell', () => {
  it('APP-50 reads one code for the application that opened it, and is closed by then', async () => {
    const { open, of, host } = setUpHost()
    await open('/a/a')
    of('a').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toMatchObject({ continuous: false })
    of('a').scan.mockImplementationOnce(() => expect(host.camera.scanning.current).toBeUndefined())
    host.camera.read('4006381333931')
    host.camera.read('too late')
    expect(of('a').scan.mock.calls).toEqual([['4006381333931']])
  })

  it('APP-50 goes on for an inventory, until the user closes it', async () => {
    const { open, of, host } = setUpHost()
    await open('/a/a')
    of('a').options.actions.scanWithCamera(true)
    for (const code of ['1', '2']) host.camera.read(code)
    expect(of('a').scan.mock.calls).toEqual([['1'], ['2']])
    host.camera.close()
    expect(host.camera.scanning.current).toBeUndefined()
  })

  it('APP-51 ends when another page is shown, and with the shell', async () => {
    const { open, of, host, end } = setUpHost()
    await open('/a/a')
    of('a').options.actions.scanWithCamera(true)
    await open('/a/a/shelf/7')
    expect(host.camera.scanning.current).toBeDefined()
    await open('/home')
    expect(host.camera.scanning.current).toBeUndefined()
    await open('/a/a')
    of('a').options.actions.scanWithCamera(true)
    expect(host.camera.scanning.current).toBeDefined()
    end()
    expect(host.camera.scanning.current).toBeUndefined()
  })

  it('APP-53 does not open for an application that is hidden, or without a press of the user', async () => {
    const { open, of, host, deps } = setUpHost()
    await open('/a/a')
    await open('/a/b')
    of('a').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toBeUndefined()
    deps.hasUserActed.mockReturnValueOnce(false)
    of('b').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toBeUndefined()
    of('b').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toBeDefined()
  })

  it('APP-53 does not open again at once after the user closed it, so that the user can leave', async () => {
    const { open, of, host } = setUpHost()
    await open('/a/a')
    of('a').options.actions.scanWithCamera(false)
    host.camera.close()
    vi.advanceTimersByTime(999)
    of('a').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toBeUndefined()
    vi.advanceTimersByTime(1)
    of('a').options.actions.scanWithCamera(false)
    expect(host.camera.scanning.current).toBeDefined()
  })

  it('APP-53 tells applications of a camera that is found or plugged in', async () => {
    const { open, of, deps } = setUpHost()
    await open('/a/a')
    expect(of('a').options.state.camera).toBe(false)
    deps.hasCamera.set(true)
    expect(of('a').setState.mock.lastCall?.[0]).toMatchObject({ camera: true })
  })
})
