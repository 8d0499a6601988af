// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handOverPort } from './hand-over-port.ts'

const HELLO = { foyer: 'hello', bridge: 1 }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

function framed() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const post = vi.fn()
  Object.assign(frame.contentWindow as Window, { postMessage: post })
  const onIgnored = vi.fn()
  const handOver = handOverPort(frame, onIgnored)
  handOver.port.catch(() => {})
  ends.push(() => {
    handOver.stop()
    frame.remove()
  })
  const send = (data: unknown, source: unknown = frame.contentWindow, origin = 'null'): void => {
    const event = new MessageEvent('message', { data, origin })
    // A window of the test is not one of the browser.
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { frame, handOver, post, onIgnored, send }
}

describe('the port of a frame', () => {
  it('APP-17 is handed to the own window of the frame, once', async () => {
    const { handOver, post, onIgnored, send } = framed()
    send(HELLO)
    expect(await handOver.port).toBeInstanceOf(MessagePort)
    send(HELLO)
    expect(post).toHaveBeenCalledTimes(1)
    expect(post.mock.calls[0]).toEqual([{ foyer: 'connect', bridge: 1 }, '*', [expect.any(MessagePort)]])
    expect(onIgnored).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another origin than an opaque one', HELLO, 'https://evil.example'],
    ['another message', { foyer: 'connect', bridge: 1 }, 'null'],
    ['a text', 'hello', 'null'],
  ])('APP-17 is not handed over for %s, which is counted', (_what, data, origin) => {
    const { post, onIgnored, send, frame } = framed()
    send(data, frame.contentWindow, origin)
    expect(post).not.toHaveBeenCalled()
    expect(onIgnored).toHaveBeenCalledTimes(1)
  })

  it('APP-17 is not handed over for another window', () => {
    const { post, onIgnored, send } = framed()
    const onError = vi.fn()
    window.addEventListener('error', onError)
    const other = document.body.appendChild(document.createElement('iframe'))
    for (const source of [other.contentWindow, window, null, { parent: null }, { parent: { parent: null } }])
      send(HELLO, source)
    expect([post, onIgnored, onError].map((one) => one.mock.calls.length)).toEqual([0, 0, 0])
    window.removeEventListener('error', onError)
    other.remove()
  })

  it('APP-17 is not handed over to a window within that of the frame, which is counted', () => {
    const { frame, post, onIgnored, send } = framed()
    const child = { parent: frame.contentWindow, postMessage: post }
    send(HELLO, child)
    send(HELLO, { parent: child, postMessage: post })
    expect([post.mock.calls.length, onIgnored.mock.calls.length]).toEqual([0, 2])
  })

  it('APP-17 is not handed over after the end', () => {
    vi.useFakeTimers()
    const { frame, handOver, post, send } = framed()
    frame.dispatchEvent(new Event('load'))
    handOver.stop()
    send(HELLO)
    expect([post.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('APP-23 a document that loads without asking for it is a fault', async () => {
    vi.useFakeTimers()
    const { frame, handOver } = framed()
    frame.dispatchEvent(new Event('load'))
    const outcome = expect(handOver.port).rejects.toMatchObject({
      kind: 'load',
      message: 'The frame document did not load.',
    })
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
  })

  it('APP-23 a bridge of another version is a fault', async () => {
    const { handOver, send } = framed()
    send({ ...HELLO, bridge: 2 })
    await expect(handOver.port).rejects.toMatchObject({ kind: 'load', message: 'The bridge has version 2.' })
  })
})
