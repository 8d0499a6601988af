/** Why the camera cannot be used. Each has a sentence with what to do next. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'reader' | 'failed'

/** Names of the exceptions of `getUserMedia`. Older WebViews have names of their own. */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/** The fault behind what the browser threw when the camera was opened. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined
  return (typeof name === 'string' && FAULTS[name]) || 'failed'
}
