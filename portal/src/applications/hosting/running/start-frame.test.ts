// @vitest-environment jsdom
import { FRAME_MESSAGES_PER_SECOND } from '@foyer/contract/limits'
import { createChannel, type FromFrame, type FromShell, isFromShell } from '@foyer/sdk/bridge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writableStore } from '../../../components/index.ts'
import { PAGE, testActions, testState } from './running-test-options.ts'
import { frameStarter } from './start-frame.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Starts a frame. The test is its document. */
function started(respond: (message: FromShell, send: (message: FromFrame) => void) => void) {
  const element = document.body.appendChild(document.createElement('div'))
  const control = new AbortController()
  const actions = testActions()
  const accent = writableStore(':root{--accent:#111111}')
  const options = { page: PAGE, name: 'Labels', state: testState(), attempt: 0, signal: control.signal }
  const running = frameStarter(accent)({ ...options, element, actions, onResponding: vi.fn() })
  const frame = element.firstElementChild as HTMLIFrameElement
  const connect = (_message: unknown, _origin: string, [port]: readonly MessagePort[]): void => {
    const channel = createChannel<FromShell, FromFrame>(port as MessagePort, {
      isMessage: isFromShell,
      onMessage: (message) => respond(message, channel.send),
    })
    ends.push(channel.close)
  }
  Object.assign(frame.contentWindow as Window, { postMessage: connect })
  const source = frame.contentWindow
  const post = (data: unknown): void => {
    const event = new MessageEvent('message', { data, origin: 'null' })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  post({ foyer: 'hello', bridge: 1 })
  ends.push(() => element.remove())
  return { element, control, actions, accent, running, post }
}

describe('an application in a frame', () => {
  it('APP-91 unmounts before its frame is removed: it can still save, and changes nothing in the shell', async () => {
    const { element, control, actions, running } = started((message, send) => {
      if (message.type === 'start') send({ type: 'mounted' })
      if (message.type !== 'stop') return
      send({ type: 'badge', count: 3, path: '' })
      for (const [id, method] of ['PUT', 'GET'].entries())
        send({ type: 'fetch', id, request: { path: 'draft', method, headers: [], body: null } })
      send({ type: 'unmounted' })
    })
    actions.fetch.mockReturnValue(new Promise(() => {}))
    const { stop } = await running
    control.abort()
    expect(element.childElementCount).toBe(1)
    await stop()
    expect(actions.fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.signal?.aborted])).toEqual([
      ['draft', 'PUT', false],
      ['draft', 'GET', true],
    ])
    expect(actions.setBadge).not.toHaveBeenCalled()
    expect(element.childElementCount).toBe(0)
  })

  it('APP-92 gets the accent of the shell before it starts, and each later one', async () => {
    const received: (string | undefined)[] = []
    const { accent, running } = started((message, send) => {
      if (message.type === 'start') send({ type: 'mounted' })
      if (message.type !== 'ping') received.push(message.type === 'accent' ? message.styles : message.type)
    })
    const { stop } = await running
    accent.set(':root{--accent:#123456}')
    await vi.waitFor(() => expect(received).toEqual([':root{--accent:#111111}', 'start', ':root{--accent:#123456}']))
    await stop()
    accent.set('')
    expect(received).toHaveLength(4)
  })

  it('APP-91 is removed after half a second if it does not unmount', async () => {
    const { element, running } = started((message, send) => {
      if (message.type === 'start') send({ type: 'mounted' })
    })
    await (await running).stop()
    expect(element.childElementCount).toBe(0)
  })

  it('APP-80 is removed at once if it must not go on, also while it unmounts', async () => {
    const { element, actions, running } = started((message, send) => {
      if (message.type === 'start') send({ type: 'mounted' })
      const request = { path: 'keys', method: 'POST', headers: [], body: null }
      if (message.type === 'stop') setTimeout(() => send({ type: 'fetch', id: 1, request }), 50)
    })
    const { stop } = await running
    const unmounted = stop()
    expect(element.childElementCount).toBe(1)
    await stop(true)
    expect(element.childElementCount).toBe(0)
    await unmounted
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(actions.fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['while it runs', true],
    ['while it starts', false],
  ])('APP-26 is removed %s if it sends too many messages past its port', async (_when, mounts) => {
    const { element, actions, running, post } = started((message, send) => {
      if (message.type === 'start' && mounts) send({ type: 'mounted' })
    })
    running.catch(() => {})
    if (mounts) await running
    for (let count = 0; count < FRAME_MESSAGES_PER_SECOND; count++) post(0)
    expect([element.childElementCount, actions.fault.mock.lastCall?.[0]]).toEqual([1, 'protocol'])
    post(0)
    expect([element.childElementCount, actions.fault.mock.lastCall?.[0]]).toEqual([0, 'flood'])
    post(0)
    expect(actions.fault).toHaveBeenCalledTimes(FRAME_MESSAGES_PER_SECOND + 1)
  })

  it('APP-91 is removed at once while it starts', async () => {
    const { element, control, running } = started(() => {})
    running.catch(() => {})
    control.abort()
    expect(element.childElementCount).toBe(0)
  })
})
