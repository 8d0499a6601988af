import { type ReadableStore, writableStore } from '../components/index.ts'
import { type CameraFault, cameraFaultOf } from './camera-fault.ts'
import type { OpenCamera } from './open-camera.ts'
import type { CodeReader } from './reading/reader.ts'
import { createRepeats } from './repeats.ts'

/** Milliseconds between two readings: quick enough for a hand, and easy on the battery. */
const INTERVAL = 100
/** Milliseconds without a code after which the user gets advice. */
const NOTHING_FOUND = 10_000

export type CameraState =
  | { readonly at: 'starting' }
  | { readonly at: 'reading'; readonly nothingFound: boolean; readonly light: boolean | undefined }
  | { readonly at: 'failed'; readonly fault: CameraFault }

export interface CameraDeps {
  /** Undefined where the browser allows no camera: without a secure connection. */
  readonly open: (() => Promise<OpenCamera>) | undefined
  createReader(): Promise<CodeReader>
  onCode(code: string): void
  /** Milliseconds, by a clock that only goes forward. */
  now(): number
}

/** The camera of one dialog: on while it is wanted and the tab is visible, and never longer. */
export interface CameraControl {
  readonly state: ReadableStore<CameraState>
  /** Turns the camera on and reads, also after a failure. */
  start(video: HTMLVideoElement): Promise<void>
  /** Turns it off. It can be started again. */
  stop(): void
  setLight(on: boolean): Promise<void>
  /** Turns it off, and ends the reader. */
  close(): void
}

export function createCameraControl({ open, createReader, onCode, now }: CameraDeps): CameraControl {
  const state = writableStore<CameraState>({ at: 'starting' })
  const isNew = createRepeats()
  let reader: Promise<CodeReader> | undefined
  let camera: OpenCamera | undefined
  /** Counts starts and stops: what belongs to an earlier one has ended. */
  let run = 0

  const stop = (): void => {
    run += 1
    camera?.stop()
    camera = undefined
  }
  const fail = (fault: CameraFault): void => {
    stop()
    state.set({ at: 'failed', fault })
  }
  const endReader = (): void => {
    reader?.then((one) => one.close()).catch(() => {})
    reader = undefined
  }

  async function begin(video: HTMLVideoElement, mine: number): Promise<void> {
    if (!open) return fail('insecure')
    // While the user is asked and the camera starts.
    reader ??= createReader()
    reader.catch(() => {})
    const opened = await open()
    if (mine !== run) return opened.stop()
    camera = opened
    opened.onEnded(() => mine === run && fail('busy'))
    video.srcObject = opened.stream
    await video.play()
    const light = opened.light ? false : undefined
    if (mine === run) state.set({ at: 'reading', nothingFound: false, light })
  }

  async function read(video: HTMLVideoElement, mine: number): Promise<void> {
    const from = await reader
    let foundAt = now()
    while (from && mine === run) {
      const code = await from.read(video)
      if (mine !== run) return
      const at = now()
      if (code !== undefined) foundAt = at
      if (isNew(code, at)) onCode(code)
      advise(at - foundAt > NOTHING_FOUND)
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    }
  }

  function advise(nothingFound: boolean): void {
    const { current } = state
    if (current.at === 'reading' && current.nothingFound !== nothingFound) state.set({ ...current, nothingFound })
  }

  return {
    state,
    stop,
    async start(video) {
      stop()
      const mine = run
      state.set({ at: 'starting' })
      try {
        await begin(video, mine)
      } catch (error) {
        if (mine === run) fail(cameraFaultOf(error))
      }
      try {
        if (mine === run) await read(video, mine)
      } catch {
        if (mine !== run) return
        endReader()
        fail('reader')
      }
    },
    async setLight(on) {
      await camera?.light?.(on)
      if (state.current.at === 'reading') state.set({ ...state.current, light: on })
    },
    close() {
      stop()
      endReader()
    },
  }
}
