import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCameraControl } from './camera-control.ts'
import type { OpenCamera } from './open-camera.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A camera and a reader that do what the test says. The picture is what was set as source. */
function setUp({ codes = [], light = false }: { codes?: (string | undefined | Error)[]; light?: boolean } = {}) {
  const video = { srcObject: null, play: vi.fn(async () => {}) } as unknown as HTMLVideoElement
  const stop = vi.fn()
  const setLight = vi.fn(async () => {})
  let end = (): void => {}
  const camera: OpenCamera = {
    stream: {} as MediaStream,
    light: light ? setLight : undefined,
    onEnded: (listener) => {
      end = listener
    },
    stop,
  }
  const read = vi.fn(async () => {
    const next = codes.shift()
    if (next instanceof Error) throw next
    return next
  })
  const close = vi.fn()
  const open = vi.fn(async () => camera)
  const onCode = vi.fn()
  const createReader = vi.fn(async () => ({ read, close }))
  const deps = { open, createReader, onCode, now: () => Date.now() }
  return { deps, video, camera, stop, setLight, read, close, open, onCode, createReader, unplug: () => end() }
}
const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the camera', () => {
  it('APP-50 reads again and again, and gives a code that stays in view once', async () => {
    const { deps, video, onCode, camera } = setUp({ codes: [undefined, 'a', 'a', 'b'] })
    const control = createCameraControl(deps)
    void control.start(video)
    expect(control.state.current).toEqual({ at: 'starting' })
    await passing(1_000)
    expect(onCode.mock.calls).toEqual([['a'], ['b']])
    expect(video.srcObject).toBe(camera.stream)
    control.close()
  })

  it('APP-51 gives advice after ten seconds without a code, until one is read', async () => {
    const { deps, video, read } = setUp()
    const control = createCameraControl(deps)
    void control.start(video)
    await passing(10_000)
    expect(control.state.current).toMatchObject({ at: 'reading', nothingFound: false })
    await passing(300)
    expect(control.state.current).toMatchObject({ nothingFound: true })
    read.mockResolvedValueOnce('a')
    await passing(200)
    expect(control.state.current).toMatchObject({ nothingFound: false })
    control.close()
  })

  it('APP-51 is off after a stop, reads nothing more, and can be started again', async () => {
    const { deps, video, stop, read, open, createReader } = setUp()
    const control = createCameraControl(deps)
    void control.start(video)
    await passing(100)
    control.stop()
    const readings = read.mock.calls.length
    await passing(1_000)
    expect([stop.mock.calls.length, read.mock.calls.length]).toEqual([1, readings])
    void control.start(video)
    await passing(100)
    expect([open.mock.calls.length, createReader.mock.calls.length]).toEqual([2, 1])
    expect(read.mock.calls.length).toBeGreaterThan(readings)
    control.close()
  })

  it('APP-51 goes off at once if it comes on after it was closed', async () => {
    const { deps, video, camera, stop, open, close } = setUp()
    let allow: (camera: OpenCamera) => void = () => {}
    open.mockReturnValueOnce(
      new Promise((resolve) => {
        allow = resolve
      }),
    )
    const control = createCameraControl(deps)
    void control.start(video)
    control.close()
    allow(camera)
    await passing(0)
    expect([stop.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
    expect(video.srcObject).toBeNull()
  })

  it('APP-51 says why it did not come on, and comes on when the user tries again', async () => {
    const { deps, video, open } = setUp()
    open.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    const control = createCameraControl(deps)
    await control.start(video)
    expect(control.state.current).toEqual({ at: 'failed', fault: 'denied' })
    void control.start(video)
    await passing(100)
    expect(control.state.current).toMatchObject({ at: 'reading' })
    control.close()
  })

  it('APP-51 without a secure connection is not opened, and says so', async () => {
    const { deps, video, createReader } = setUp()
    const control = createCameraControl({ ...deps, open: undefined })
    await control.start(video)
    expect(control.state.current).toEqual({ at: 'failed', fault: 'insecure' })
    expect(createReader).not.toHaveBeenCalled()
  })

  it('APP-51 that is unplugged is reported', async () => {
    const { deps, video, unplug } = setUp()
    const control = createCameraControl(deps)
    void control.start(video)
    await passing(100)
    unplug()
    expect(control.state.current).toEqual({ at: 'failed', fault: 'busy' })
  })

  it('APP-51 a reader that fails turns the camera off, and is loaded again', async () => {
    const { deps, video, stop, close, createReader } = setUp({ codes: [new Error('no network')] })
    const control = createCameraControl(deps)
    await control.start(video)
    expect(control.state.current).toEqual({ at: 'failed', fault: 'reader' })
    await passing(0)
    expect([stop.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
    createReader.mockRejectedValueOnce(new Error('no network'))
    await control.start(video)
    expect(control.state.current).toEqual({ at: 'failed', fault: 'reader' })
    void control.start(video)
    await passing(100)
    expect(control.state.current).toMatchObject({ at: 'reading' })
    control.close()
  })

  it('APP-51 switches the light on and off, where there is one', async () => {
    const { deps, video, setLight } = setUp({ light: true })
    const control = createCameraControl(deps)
    void control.start(video)
    await passing(100)
    expect(control.state.current).toMatchObject({ light: false })
    await control.setLight(true)
    expect(control.state.current).toMatchObject({ light: true })
    expect(setLight.mock.calls).toEqual([[true]])
    control.close()
    const dark = setUp()
    const other = createCameraControl(dark.deps)
    void other.start(dark.video)
    await passing(100)
    expect(other.state.current).toMatchObject({ light: undefined })
    other.close()
  })
})
