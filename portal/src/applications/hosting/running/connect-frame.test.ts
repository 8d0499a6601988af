import { FRAME_MESSAGES_PER_SECOND, FRAME_RESPONSE_TIMEOUT } from '@foyer/contract/limits'
import { createChannel, type FromFrame, type FromShell, isFromShell } from '@foyer/sdk/bridge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectFrame } from './connect-frame.ts'
import { PAGE, testActions, testState } from './running-test-options.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  it('APP-17 APP-21 APP-77 does what the messages of the frame ask for', async () => {
    const { actions, frame } = connected()
    frame.send({ type: 'navigate', path: 'shelf/7', replace: false })
    frame.send({ type: 'badge', count: 3, path: '' })
    frame.send({ type: 'unsaved', unsaved: true })
    frame.send({ type: 'camera', continuous: true })
    frame.send({ type: 'openSearch' })
    frame.send({ type: 'error', kind: 'render', message: 'Error: x' })
    await vi.waitFor(() => expect(actions.fault).toHaveBeenCalledWith('render', 'Error: x'))
    expect(actions.navigate).toHaveBeenCalledWith('shelf/7', false)
    expect(actions.setBadge).toHaveBeenCalledWith(3, '')
    expect(actions.setUnsaved).toHaveBeenCalledWith(true)
    expect(actions.scanWithCamera).toHaveBeenCalledWith(true)
    expect(actions.openSearch).toHaveBeenCalledTimes(1)
  })

  it('APP-70 passes on the first words of the frame about the latest code, and no other ones', async () => {
    const { connection, actions, frame, received } = connected()
    const [first, second] = [vi.fn(), vi.fn()]
    connection.scan('A-01', first)
    connection.scan('A-02', second)
    const scans = () => received.filter(({ type }) => type === 'scan')
    await vi.waitFor(() => expect(scans()).toHaveLength(2))
    expect(scans()).toMatchObject([
      { type: 'scan', code: 'A-01', id: 1 },
      { type: 'scan', code: 'A-02', id: 2 },
    ])
    frame.send({ type: 'scanResponse', id: 1, text: 'A-01: late' })
    for (const text of ['A-02: found', 'A-02: again']) frame.send({ type: 'scanResponse', id: 2, text })
    frame.send({ type: 'scanResponse', id: 2, text: 'x'.repeat(201) })
    await vi.waitFor(() => expect(actions.fault.mock.calls.map(([kind]) => kind)).toEqual(['protocol']))
    expect([first.mock.calls, second.mock.calls]).toEqual([[], [['A-02: found']]])
  })

  it('APP-17 ignores and counts a message that breaks the schema', async () => {
    const { actions, port } = connected()
    port.postMessage({ type: 'navigate', path: 7, sequence: 1 })
    port.postMessage({ type: 'openNotice', id: 'n1', sequence: 2 })
    await vi.waitFor(() => expect(actions.openNotice).toHaveBeenCalledWith('n1'))
    expect(actions.navigate).not.toHaveBeenCalled()
    expect(actions.fault.mock.calls.map(([kind]) => kind)).toEqual(['protocol'])
  })

  it('APP-33 sends requests to the back end, and their responses to the frame', async () => {
    const { actions, frame, received } = connected()
    actions.fetch.mockResolvedValueOnce(new Response('{"id":7}', { status: 201 }))
    const request = { path: 'labels', method: 'POST', headers: [['accept', '*/*']], body: new ArrayBuffer(2) }
    frame.send({ type: 'fetch', id: 1, request })
    const response = expect.objectContaining({ status: 201 })
    await vi.waitFor(() =>
      expect(received).toContainEqual(expect.objectContaining({ type: 'fetched', id: 1, response })),
    )
    const [path, init] = actions.fetch.mock.calls[0] ?? []
    expect([path, init?.method, init?.headers]).toEqual(['labels', 'POST', [['accept', '*/*']]])
  })

  it('APP-33 tells the frame where there was no response', async () => {
    const { actions, frame, received } = connected()
    actions.fetch.mockRejectedValueOnce(new TypeError('no network'))
    frame.send({ type: 'fetch', id: 1, request: { path: '', method: 'GET', headers: [], body: null } })
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type: 'notFetched', id: 1 })))
  })

  it('APP-83 sends three requests of a frame at once, and the next one when one has ended', async () => {
    const { actions, frame } = connected()
    actions.fetch.mockImplementation(() => new Promise(() => {}))
    actions.fetch.mockRejectedValueOnce(new TypeError('no network'))
    for (let id = 1; id <= 9; id++)
      frame.send({ type: 'fetch', id, request: { path: `${id}`, method: 'GET', headers: [], body: null } })
    frame.send({ type: 'openNotice', id: 'n1' })
    await vi.waitFor(() => expect(actions.openNotice).toHaveBeenCalled())
    expect(actions.fetch.mock.calls.map(([path]) => path)).toEqual(['1', '2', '3', '4'])
  })

  it('APP-96 a request that waits is for the place in which the frame sent it', async () => {
    const { actions, frame } = connected()
    let place = 's1'
    const changed = new Promise<void>((resolve) =>
      actions.openNotice.mockImplementation(() => {
        place = 's2'
        resolve()
      }),
    )
    const sent: string[] = []
    actions.prepareFetch.mockImplementation((path) => {
      const of = place
      return async () => {
        sent.push(`${path} in ${of}`)
        await changed
        return new Response('{}')
      }
    })
    for (let id = 1; id <= 5; id++)
      frame.send({ type: 'fetch', id, request: { path: `${id}`, method: 'PUT', headers: [], body: null } })
    frame.send({ type: 'openNotice', id: 'n1' })
    await vi.waitFor(() => expect(sent).toHaveLength(5))
    expect(sent).toEqual([1, 2, 3, 4, 5].map((one) => `${one} in s1`))
  })

  it('APP-24 a fault in the frame fails the start', async () => {
    const { connection, frame } = connected()
    frame.send({ type: 'failed', fault: 'mount', message: 'Error: x' })
    await expect(connection.mounted).rejects.toMatchObject({ kind: 'mount', message: 'Error: x' })
  })

  it('APP-24 the start ends when the frame has mounted its application', async () => {
    const { connection, actions, frame } = connected()
    frame.send({ type: 'mounted' })
    await connection.mounted
    expect(actions.fault).not.toHaveBeenCalled()
  })

  it('APP-26 a flood before the application is mounted fails the start, with the limit', async () => {
    const { connection, actions, frame } = connected()
    for (let count = 0; count <= FRAME_MESSAGES_PER_SECOND; count++) frame.send({ type: 'openNotice', id: undefined })
    const message = `more than ${FRAME_MESSAGES_PER_SECOND} messages a second`
    await expect(connection.mounted).rejects.toMatchObject({ kind: 'flood', message })
    expect(actions.fault).toHaveBeenCalledWith('flood', message)
  })

  it('APP-26 stops a frame whose messages take long to read, however few they are', async () => {
    const { connection, actions, port } = connected()
    connection.mounted.catch(() => {})
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 501))
    port.postMessage({ type: 'pong', sequence: 1 })
    await vi.waitFor(() => expect(actions.fault).toHaveBeenCalled())
    const message = 'messages that take more than 500 ms of a second to read'
    expect(actions.fault.mock.calls).toEqual([['flood', message]])
  })

  it('APP-17 says what is wrong with a message that breaks the schema', async () => {
    const { actions, port } = connected()
    port.postMessage({ type: 'unknown', sequence: 1 })
    await vi.waitFor(() => expect(actions.fault).toHaveBeenCalledWith('protocol', 'a message that breaks the schema'))
  })

  it('APP-27 a closed bridge neither pings nor waits for an end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
    const { connection, onResponding, port } = connected()
    connection.close()
    const late = vi.fn()
    port.addEventListener('message', late)
    await connection.unmount()
    vi.advanceTimersByTime(2 * FRAME_RESPONSE_TIMEOUT)
    expect(vi.getTimerCount()).toBe(0)
    expect([onResponding.mock.calls.length, late.mock.calls.length]).toEqual([0, 0])
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

  it('APP-25 pings the frame again and again, and not after its end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { connection, received } = connected(pong)
    await vi.waitFor(() => expect(received).toEqual([expect.objectContaining({ type: 'ping' })]))
    vi.advanceTimersToNextTimer()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    connection.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('APP-33 APP-27 its requests end with the bridge', async () => {
    const { connection, actions, frame } = connected()
    actions.fetch.mockReturnValueOnce(new Promise(() => {}))
    frame.send({ type: 'fetch', id: 1, request: { path: '', method: 'GET', headers: [], body: null } })
    await vi.waitFor(() => expect(actions.fetch).toHaveBeenCalledTimes(1))
    const signal = actions.fetch.mock.calls[0]?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    connection.close()
    expect(signal?.aborted).toBe(true)
  })

  it('APP-27 goes on as soon as the application is unmounted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { connection } = connected((message) => (message.type === 'stop' ? { type: 'unmounted' } : pong(message)))
    await connection.unmount()
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
