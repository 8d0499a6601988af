/** A camera that is on. */
export interface OpenCamera {
  readonly stream: MediaStream
  /** Switches the light beside the camera; undefined without one. */
  readonly light: ((on: boolean) => Promise<void>) | undefined
  /** Calls the listener if the camera goes off without `stop`, as when it is unplugged. */
  onEnded(listener: () => void): void
  stop(): void
}

/** A large picture, so that narrow bars are distinct. The camera at the back, where there are two. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** TypeScript does not know the light: it is of a later specification. */
type Capabilities = MediaTrackCapabilities & { readonly torch?: boolean }

/**
 * Turns the camera on. The browser may ask the user first.
 * @throws DOMException as `getUserMedia` does
 */
export async function openCamera(media: Pick<MediaDevices, 'getUserMedia'>): Promise<OpenCamera> {
  const stream = await media.getUserMedia(WANTED)
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('The camera has no picture.', 'NotFoundError')
  // Firefox has no capabilities.
  const capabilities = (track.getCapabilities?.() ?? {}) as Capabilities
  const setLight = (on: boolean) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
  return {
    stream,
    light: capabilities.torch ? setLight : undefined,
    onEnded: (listener) => track.addEventListener('ended', listener),
    stop() {
      for (const one of stream.getTracks()) one.stop()
    },
  }
}
