import { expect, it, vi } from 'vitest'
import { createHasCamera } from './has-camera.ts'

/** The devices of a browser, which change. */
function devices(...kinds: string[]) {
  const target = new EventTarget()
  const list = [...kinds]
  return {
    enumerateDevices: async () => list.map((kind) => ({ kind }) as MediaDeviceInfo),
    addEventListener: target.addEventListener.bind(target) as MediaDevices['addEventListener'],
    removeEventListener: target.removeEventListener.bind(target) as MediaDevices['removeEventListener'],
    plugIn(kind: string) {
      list.push(kind)
      target.dispatchEvent(new Event('devicechange'))
    },
  }
}

it('APP-53 a device with a camera has one as soon as the browser has said so', async () => {
  const store = createHasCamera(devices('audioinput', 'videoinput'))
  const changed = vi.fn()
  store.subscribe(changed)
  expect(store.current).toBe(false)
  await vi.waitFor(() => expect(store.current).toBe(true))
  expect(changed).toHaveBeenCalledTimes(1)
})

it('APP-53 a camera that is plugged in later counts, too', async () => {
  const browser = devices('audioinput')
  const store = createHasCamera(browser)
  const end = store.subscribe(() => {})
  await browser.enumerateDevices()
  expect(store.current).toBe(false)
  browser.plugIn('videoinput')
  await vi.waitFor(() => expect(store.current).toBe(true))
  end()
})

it('APP-53 there is none without a secure connection, or if the browser does not say', async () => {
  const closed = { ...devices(), enumerateDevices: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
  const stores = [createHasCamera(undefined), createHasCamera(closed)]
  await new Promise((resolve) => setTimeout(resolve))
  expect(stores.map(({ current }) => current)).toEqual([false, false])
})
