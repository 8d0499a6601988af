import { afterEach, describe, expect, it, vi } from 'vitest'
import { createChannel, type FromFrame, type FromShell, isFromFrame, isFromShell } from '../bridge/index.ts'
import { TEST_STATE } from '../testing/index.ts'
import { createFrameShell } from './frame-shell.ts'

const open: MessagePort[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const port of open.splice(0)) port.close()
})

/** A frame's shell, and the other end of its bridge. */
function framed(respond: (message: FromFrame) => FromShell | undefined = () => undefined) {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const sent: FromFrame[] = []
  const host = createChannel<FromFrame, FromShell>(port1, {
    isMessage: isFromFrame,
    onMessage(message) {
      sent.push(message)
      const response = respond(message)
      if (response) host.send(response)
    },
    onInvalid: () => expect.unreachable('a message breaks the schema'),
  })
  const channel = createChannel<FromShell, FromFrame>(port2, {
    isMessage: isFromShell,
    onMessage: (message) => frame.receive(message),
  })
  const frame = createFrameShell({ ...TEST_STATE, permissions: ['test.prices'] }, channel)
  const types = () => sent.map(({ type }) => type)
  return { ...frame, host, sent, types }
}

describe('the shell in a frame', () => {
  it('APP-18 APP-21 APP-50 sends what the application asks for, in messages of the schema', async () => {
    const { shell, sent } = framed()
    shell.navigate('/shelf/7', { replace: true })
    shell.notify('x'.repeat(300))
    shell.openNotice()
    shell.setBadge(3, 'shelf')
    shell.setFigure({ text: '7.4 °C', label: 'Freezer' })
    shell.beforeLeave(true)
    shell.reportError(new TypeError('broken'), { fatal: true })
    shell.scanWithCamera()
    shell.scanWithCamera({ continuous: true })
    await vi.waitFor(() => expect(sent).toHaveLength(9))
    expect(sent).toMatchObject([
      { type: 'navigate', path: 'shelf/7', replace: true },
      { type: 'notify', text: 'x'.repeat(200), tone: 'info' },
      { type: 'openNotice' },
      { type: 'badge', count: 3, path: 'shelf' },
      { type: 'figure', figure: { text: '7.4 °C' } },
      { type: 'unsaved', unsaved: true },
      { type: 'error', kind: 'render', message: 'TypeError: broken' },
      { type: 'camera', continuous: false },
      { type: 'camera', continuous: true },
    ])
  })

  it('APP-58 passes on each event of the back end, until the application no longer listens', async () => {
    const { shell, receive } = framed()
    const events: unknown[] = []
    const end = shell.onEvent((event) => events.push(event))
    receive({ type: 'event', topic: 'changed', ids: ['1'] })
    end()
    receive({ type: 'event', topic: 'changed', ids: [] })
    expect(events).toEqual([{ topic: 'changed', ids: ['1'] }])
  })

  it('APP-48 tells the application each code that was scanned, until it no longer listens', async () => {
    const { shell, receive } = framed()
    const seen = vi.fn()
    const stop = shell.onScan(seen)
    receive({ type: 'scan', code: '4006381333931', id: undefined })
    stop()
    receive({ type: 'scan', code: '12345', id: undefined })
    expect(seen.mock.calls).toEqual([['4006381333931']])
  })

  it('APP-70 sends what a listener says about a code, if the shell shows it', async () => {
    const { shell, receive, sent } = framed()
    shell.onScan(async (code) => `${code}: ${'x'.repeat(300)}`)
    receive({ type: 'scan', code: 'A-01', id: undefined })
    receive({ type: 'scan', code: 'A-02', id: 7 })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ type: 'scanResponse', id: 7, text: `A-02: ${'x'.repeat(194)}` }])
  })

  it('APP-18 tells the application about each change of the state', async () => {
    const { shell, host } = framed()
    const seen = vi.fn()
    const stop = shell.subscribe(({ theme }) => seen(theme))
    host.send({ type: 'state', state: { ...TEST_STATE, theme: 'dark' } })
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith('dark'))
    expect(shell.state.theme).toBe('dark')
    stop()
    host.send({ type: 'state', state: TEST_STATE })
    await vi.waitFor(() => expect(shell.state.theme).toBe('light'))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('APP-18 knows the permissions of the user', () => {
    const { shell } = framed()
    expect([shell.can('test.prices'), shell.can('test.other')]).toEqual([true, false])
  })

  it('APP-33 fetches over the bridge, with body and headers', async () => {
    const encoder = new TextEncoder()
    const { shell, sent } = framed((message) =>
      message.type === 'fetch'
        ? {
            type: 'fetched',
            id: message.id,
            response: {
              ...{ status: 201, statusText: 'Created', headers: [['x-price', '1.99']] },
              body: encoder.encode('{"id":7}').buffer as ArrayBuffer,
            },
          }
        : undefined,
    )
    const response = await shell.fetch('labels', { method: 'POST', body: JSON.stringify({ price: 1.99 }) })
    expect([response.status, response.headers.get('x-price'), await response.json()]).toEqual([201, '1.99', { id: 7 }])
    expect(sent[0]).toMatchObject({ type: 'fetch', request: { path: 'labels', method: 'POST' } })
  })

  it('APP-33 rejects as fetch does where there is no response', async () => {
    const { shell } = framed((message) =>
      message.type === 'fetch' ? { type: 'notFetched', id: message.id, message: 'no network' } : undefined,
    )
    await expect(shell.fetch('labels')).rejects.toThrow(TypeError)
  })

  it('APP-86 a request of a frame waits for the shell to end it, and is aborted in a shell that does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { shell, host, sent, types } = framed()
    const [upload, other] = [shell.fetch('photos', { method: 'POST', body: 'x' }), shell.fetch('labels')]
    const unanswered = expect(other).rejects.toThrow('did not respond')
    while (sent.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(720_000)
    const response = { status: 201, statusText: 'Created', headers: [], body: null }
    const { id } = sent.find((one) => one.type === 'fetch' && one.request.path === 'photos') as { id: number }
    host.send({ type: 'fetched', id, response })
    expect((await upload).status).toBe(201)
    await vi.advanceTimersByTimeAsync(180_000)
    await unanswered
    while (sent.length < 3) await new Promise((resolve) => setImmediate(resolve))
    expect(types()).toEqual(['fetch', 'fetch', 'abort'])
  })

  it('APP-33 an aborted request is rejected with its reason, and aborted in the shell', async () => {
    const { shell, types } = framed()
    const control = new AbortController()
    const response = shell.fetch('labels', { signal: control.signal })
    await vi.waitFor(() => expect(types()).toEqual(['fetch']))
    control.abort()
    await expect(response).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(types()).toEqual(['fetch', 'abort']))
  })

  it('APP-33 a request that is aborted while its body is read is rejected, and not sent', async () => {
    const { shell, types } = framed((message) =>
      message.type === 'fetch' ? { type: 'notFetched', id: message.id, message: 'was sent' } : undefined,
    )
    const control = new AbortController()
    const response = shell.fetch('labels', { method: 'POST', body: 'x', signal: control.signal })
    control.abort()
    await expect(response).rejects.toThrow('aborted')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(types()).toEqual([])
  })

  it('APP-21 returns results for the command palette', async () => {
    const { shell, host, sent } = framed()
    const stop = shell.provideResults((typed) => [{ id: '1', name: `${typed}!`, path: 'shelf/1' }])
    host.send({ type: 'search', id: 5, typed: 'milk' })
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'results', id: 5, results: [{ name: 'milk!' }] }))
    stop()
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'provides', provides: false }))
  })

  it('APP-21 cuts results that are too long for a message, and leaves out those that cannot be cut', async () => {
    const { shell, host, sent } = framed()
    const long = 'x'.repeat(300)
    const milk = { name: 'Milk', detail: null as unknown as string, path: '' }
    shell.provideResults(() => [
      { id: 'far', name: 'Far', path: 'x'.repeat(2_001) },
      { id: long, name: long, detail: long, path: 'shelf/1' },
      ...Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, ...milk })),
    ])
    host.send({ type: 'search', id: 5, typed: 'milk' })
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'results', id: 5 }))
    const { results } = sent.at(-1) as Extract<FromFrame, { type: 'results' }>
    const cut = 'x'.repeat(200)
    expect(results.slice(0, 2)).toEqual([
      { id: cut, name: cut, detail: cut, path: 'shelf/1' },
      { id: '0', name: 'Milk', detail: undefined, path: '' },
    ])
    expect(results).toHaveLength(20)
  })

  it('APP-27 after its end no listener is called, the signal is aborted, and pending requests are rejected', async () => {
    const { shell, close, receive } = framed()
    const seen = vi.fn()
    shell.subscribe(seen)
    const response = shell.fetch('labels')
    await new Promise((resolve) => setTimeout(resolve, 5))
    close()
    receive({ type: 'state', state: TEST_STATE })
    expect(seen).not.toHaveBeenCalled()
    expect(shell.signal.aborted).toBe(true)
    await expect(response).rejects.toThrow('unmounted')
  })
})
