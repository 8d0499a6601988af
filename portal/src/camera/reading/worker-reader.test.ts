import { expect, it, vi } from 'vitest'
import type { FromWorker } from './worker-messages.ts'
import { workerReader } from './worker-reader.ts'

const video = {} as HTMLVideoElement
const PICTURE = {} as ImageBitmap

/** A worker at the edge of the browser. */
function setUp(respond: () => FromWorker | Event | undefined) {
  const events = new EventTarget()
  const worker = {
    addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
    terminate: vi.fn(),
    postMessage: vi.fn(() => {
      const response = respond()
      if (response instanceof Event) events.dispatchEvent(response)
      else if (response) events.dispatchEvent(new MessageEvent('message', { data: response }))
    }),
  }
  const take = vi.fn(async () => PICTURE)
  return { worker, take, reader: workerReader(worker as never, take), events }
}

it('APP-52 sends the picture to the worker, without a copy, and returns the code', async () => {
  const { reader, worker } = setUp(() => ({ code: '4006381333931' }))
  expect(await reader.read(video)).toBe('4006381333931')
  expect(worker.postMessage.mock.calls).toEqual([[PICTURE, [PICTURE]]])
})

it.each([
  ['the worker', () => Object.assign(new Event('error'), { message: '' })],
  ['its reader', () => ({ failed: 'no network' })],
])('APP-52 every read is rejected after %s did not load', async (_what, response) => {
  const { reader, worker } = setUp(response)
  await expect(reader.read(video)).rejects.toThrow()
  await expect(reader.read(video)).rejects.toThrow()
  expect(worker.postMessage).toHaveBeenCalledTimes(1)
})

it('APP-51 its end ends the worker, and the read that is waiting', async () => {
  const { reader, worker } = setUp(() => undefined)
  const waiting = reader.read(video)
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled())
  reader.close()
  expect(await waiting).toBeUndefined()
  expect(worker.terminate).toHaveBeenCalledTimes(1)
})
