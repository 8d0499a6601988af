import { type ReadableStore, writableStore } from '../components/index.ts'

type Devices = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>

/**
 * Tells whether the device has a camera, and follows one that is plugged in. False until the browser has said so, and always where it
 * allows no camera, as without a secure connection.
 */
export function createHasCamera(devices: Devices | undefined): ReadableStore<boolean> {
  const store = writableStore(false)
  const look = async (): Promise<void> => {
    const list = await devices?.enumerateDevices().catch(() => [])
    const found = list?.some(({ kind }) => kind === 'videoinput') ?? false
    if (found !== store.current) store.set(found)
  }
  void look()
  return {
    get current() {
      return store.current
    },
    subscribe(listener) {
      const end = store.subscribe(listener)
      devices?.addEventListener('devicechange', look)
      return () => {
        end()
        devices?.removeEventListener('devicechange', look)
      }
    },
  }
}
