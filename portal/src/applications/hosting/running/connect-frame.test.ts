import { FRAME_MESSAGES_PER_SECOND, FRAME_RESPONSE_TIMEOUT } from '@foyer/contract/limits'
import { createChannel, type FromFrame, type FromShell, isFromShell } from '@foyer/sdk/bridge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectFrame } from './connect-frame.ts'
import { PAGE, testActions, testState } from './running-test-options.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** The shell's side of a bridge, with the other side for the test. */
function connected(respond: (message: FromShell) => FromFrame | undefined = () => undefined) {
  const { port1, port2 } = new MessageChannel()
  const actions = testActions()
  const onResponding = vi.fn()
  const options = { page: PAGE, name: 'Labels', state: testState(), attempt: 0, signal: new AbortController().signal }
  const connection = connectFrame(port1, { ...options, element: {} as HTMLElement, actions, onResponding })
  connection.mounted.catch(() => {})
  const received: FromShell[] = []
  const frame = createChannel<FromShell, FromFrame>(port2, {
    isMessage: isFromShell,
    onMessage(message) {
      received.push(message)
      const response = respond(message)
      if (response) frame.send(response)
    },
  })
  ends.push(() => {
    connection.close()
    frame.close()
  })
  return { connection, actions, onResponding, frame, port: port2, received }
}

const pong = (message: FromShell): FromFrame | undefined => (message.type === 'ping' ? { type: 'pong' } : undefined)

describe('the bridge to a frame', () => {
  it('APP-17 APP-21 does what the messages of the frame ask for', async () => {
    const { actions, frame } = connected()
    frame.send({ type: 'navigate', path: 'shelf/7', replace: false })
    frame.send({ type: 'badge', count: 3, path: '' })
    frame.send({ type: 'unsaved', unsaved: true })
    frame.send({ type: 'error', kind: 'render', message: 'Error: x' })
    await vi.waitFor(() => expect(actions.fault).toHaveBeenCalledWith('render', 'Error: x'))
    expect(actions.navigate).toHaveBeenCalledWith('shelf/7', false)
    expect(actions.setBadge).toHaveBeenCalledWith(3, '')
    expect(actions.setUnsaved).toHaveBeenCalledWith(true)
  })

  it('APP-17 ignores and counts a message that breaks the schema', async () => {
    const { actions, port, frame } = connected()
    port.postMessage({ type: 'navigate', path: 7, sequence: 1 })
    frame.send({ type: 'openNotice', id: 'n1' })
    await vi.waitFor(() => expect(actions.openNotice).toHaveBeenCalledWith('n1'))
    expect(actions.navigate).not.toHaveBeenCalled()
    expect(actions.fault.mock.calls.map(([kind]) => kind)).toEqual(['protocol'])
  })

  it('APP-33 sends requests to the back end, and their responses to the frame', async () => {
    const { actions, frame, received } = connected()
    actions.fetch.mockResolvedValueOnce(new Response('{"id":7}', { status: 201 }))
    const request = { path: 'labels', method: 'POST', headers: [['accept', '*/*']], body: new ArrayBuffer(2) }
    frame.send({ type: 'fetch', id: 1, request })
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'fetched', id: 1, response: { status: 201 } }))
    const [path, init] = actions.fetch.mock.calls[0] ?? []
    expect([path, init?.method, init?.headers]).toEqual(['labels', 'POST', [['accept', '*/*']]])
  })

  it('APP-33 tells the frame where there was no response', async () => {
    const { actions, frame, received } = connected()
    actions.fetch.mockRejectedValueOnce(new TypeError('no network'))
    frame.send({ type: 'fetch', id: 1, request: { path: '', method: 'GET', headers: [], body: null } })
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'notFetched', id: 1 }))
  })

  it('APP-24 a fault in the frame fails the start', async () => {
    const { connection, frame } = connected()
    frame.send({ type: 'failed', fault: 'mount', message: 'Error: x' })
    await expect(connection.mounted).rejects.toMatchObject({ kind: 'mount', message: 'Error: x' })
  })

  it('APP-26 stops a frame that sends too many messages, and takes no further one', async () => {
    const { actions, frame } = connected()
    for (let count = 0; count <= FRAME_MESSAGES_PER_SECOND; count++) frame.send({ type: 'openNotice', id: undefined })
    await vi.waitFor(() => expect(actions.fault).toHaveBeenCalled())
    frame.send({ type: 'openNotice', id: undefined })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(actions.fault.mock.calls.map(([kind]) => kind)).toEqual(['flood'])
    expect(actions.openNotice).toHaveBeenCalledTimes(FRAME_MESSAGES_PER_SECOND)
  })

  it('APP-25 reports a frame that does not respond for ten seconds, and that it responds again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { onResponding, frame } = connected()
    vi.advanceTimersByTime(FRAME_RESPONSE_TIMEOUT - 1)
    expect(onResponding).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2)
    expect(onResponding.mock.calls).toEqual([[false]])
    frame.send({ type: 'pong' })
    vi.useRealTimers()
    await vi.waitFor(() => expect(onResponding.mock.calls).toEqual([[false], [true]]))
  })

  it('APP-27 lets the application unmount, and waits for it no longer than a moment', async () => {
    const { connection, received } = connected((message) =>
      message.type === 'stop' ? { type: 'unmounted' } : pong(message),
    )
    await connection.unmount()
    expect(received.at(-1)?.type).toBe('stop')
    const silent = connected()
    const began = performance.now()
    await silent.connection.unmount()
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
