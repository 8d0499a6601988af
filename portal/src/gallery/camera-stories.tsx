import type { CameraState } from '../camera/camera-control.ts'
import type { CameraFault } from '../camera/camera-fault.ts'
import { CameraView } from '../camera/camera-view.tsx'
import { useMessages } from '../languages/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const CODES = ['4006381333931', 'B47C210E']

interface ShownCamera {
  readonly state: CameraState
  readonly codes: readonly string[]
  readonly response: string
}

function Camera(shown: ShownCamera) {
  const application = useMessages()('applications.assets')
  return (
    <ShellFrame>
      <CameraView
        {...shown}
        {...{ application, continuous: true }}
        onLight={nothing}
        onRetry={nothing}
        onClose={nothing}
      />
    </ShellFrame>
  )
}

function camera(state: CameraState, codes: readonly string[] = [], response = ''): Scene {
  return { address: '/a/labels', session: MEMBER, children: <Camera {...{ state, codes, response }} /> }
}
const reading = (nothingFound: boolean, light?: boolean): CameraState => ({ at: 'reading', nothingFound, light })
const failed = (fault: CameraFault): Scene => camera({ at: 'failed', fault })

/** The camera that reads codes for an application. */
export const CAMERA_STORIES: Readonly<Record<string, Scene>> = {
  'Camera, starting': camera({ at: 'starting' }),
  'Camera, reading': camera(reading(false, false)),
  'Camera, with the light on': camera(reading(false, true)),
  'Camera, codes read': camera(reading(false), CODES),
  'Camera, a code with words of the application': camera(reading(false), CODES, '4006381333931'),
  'Camera, nothing found': camera(reading(true)),
  'Camera, not allowed': failed('denied'),
  'Camera, missing': failed('missing'),
  'Camera, in use': failed('busy'),
  'Camera, without a secure connection': failed('insecure'),
  'Camera, reader not loaded': failed('reader'),
  'Camera, not started': failed('failed'),
}
