import { afterEach, describe, expect, it, vi } from 'vitest'
import { createChannel } from './channel.ts'
import { messages, text } from './checks.ts'
import { createPending } from './pending.ts'

const isMessage = messages({ word: { word: text(10) } })
type Word = { readonly type: 'word'; readonly word: string }
const word = (one: string): Word => ({ type: 'word', word: one })

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
  vi.useRealTimers()
})

function connected(accepts?: () => boolean) {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const received: string[] = []
  const invalid = vi.fn()
  const receiver = createChannel<Word, Word>(port1, {
    isMessage,
    onMessage: (message) => received.push(message.word),
    onInvalid: invalid,
    ...(accepts && { accepts }),
  })
  const sender = createChannel<Word, Word>(port2, { isMessage, onMessage: () => {} })
  return { receiver, sender, port: port2, received, invalid }
}

describe('the channel of the bridge', () => {
  it('APP-17 carries messages in order', async () => {
    const { sender, received } = connected()
    for (const one of ['a', 'b', 'c']) sender.send(word(one))
    await vi.waitFor(() => expect(received).toEqual(['a', 'b', 'c']))
  })

  it('APP-17 ignores and counts messages that break the schema or the sequence', async () => {
    const { sender, port, received, invalid } = connected()
    port.postMessage({ ...word('no number') })
    port.postMessage({ ...word('skipped'), sequence: 2 })
    sender.send(word('much too long'))
    port.postMessage(null)
    sender.send(word('first'))
    port.postMessage({ ...word('again'), sequence: 1 })
    sender.send(word('second'))
    await vi.waitFor(() => expect(received).toEqual(['first', 'second']))
    expect(invalid).toHaveBeenCalledTimes(5)
  })

  it('APP-26 drops what is not accepted without reading it', async () => {
    let allowed = 2
    const { sender, received, invalid } = connected(() => allowed-- > 0)
    for (const one of ['a', 'b', 'c']) sender.send(word(one))
    await vi.waitFor(() => expect(allowed).toBe(-1))
    expect(received).toEqual(['a', 'b'])
    expect(invalid).not.toHaveBeenCalled()
  })

  it('APP-27 receives nothing after its end', async () => {
    const { receiver, sender, received } = connected()
    sender.send(word('a'))
    await vi.waitFor(() => expect(received).toEqual(['a']))
    receiver.close()
    sender.send(word('b'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(received).toEqual(['a'])
  })
})

describe('requests over the bridge', () => {
  it('APP-17 belong to their response by id', async () => {
    const pending = createPending<string>()
    const sent: number[] = []
    const [first, second] = [0, 1].map(() => pending.start((id) => sent.push(id), 1_000).value)
    pending.resolve(sent[1] as number, 'second')
    pending.resolve(sent[0] as number, 'first')
    pending.resolve(99, 'of no request')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  })

  it('APP-17 are rejected without a response in time', async () => {
    vi.useFakeTimers()
    const { value } = createPending<string>().start(() => {}, 1_000)
    const outcome = expect(value).rejects.toThrow(TypeError)
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
  })
})
