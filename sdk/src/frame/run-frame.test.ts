// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../tools/console-guard.ts'
import { BRIDGE_VERSION, createChannel, type FromFrame, type FromShell, isFromFrame } from '../bridge/index.ts'
import { TEST_STATE } from '../testing/index.ts'
import { runFrame } from './run-frame.ts'

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
  document.body.replaceChildren()
})

/** A frame whose entry is the module, connected with a shell that records what arrives. */
function framed(module: unknown) {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const sent: FromFrame[] = []
  const parent = { postMessage: vi.fn() }
  runFrame(window, document, { parent, load: async () => module })
  const data = { foyer: 'connect', bridge: BRIDGE_VERSION }
  const connect = new MessageEvent('message', { data })
  // That of jsdom takes neither another source nor ports of Node.
  Object.defineProperties(connect, { source: { value: parent }, ports: { value: [port2] } })
  window.dispatchEvent(connect)
  const shell = createChannel<FromFrame, FromShell>(port1, {
    isMessage: isFromFrame,
    onMessage: (message) => sent.push(message),
  })
  const start = async (state = TEST_STATE): Promise<void> => {
    shell.send({ type: 'start', entry: '/main.js', state })
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  }
  return { sent, shell, start }
}

const working = { mount: (element: HTMLElement) => element.append('mounted'), unmount() {} }

describe('an application in a frame', () => {
  it('APP-76 an error in mount is in the console of the frame, and reported', async () => {
    const mount = () => {
      throw new TypeError('in mount')
    }
    expectConsoleError(/TypeError: in mount[\s\S]*run-frame\.test/)
    const { start, sent } = framed({ mount, unmount() {} })
    await start()
    expect(sent).toMatchObject([{ type: 'failed', fault: 'mount', message: 'TypeError: in mount' }])
  })

  it('APP-76 a module that exports no application is a fault of its own', async () => {
    expectConsoleError(/exports neither mount and unmount nor an application/)
    const { start, sent } = framed({ mount() {} })
    await start()
    expect(sent).toMatchObject([{ type: 'failed', fault: 'export' }])
  })

  it('APP-76 APP-91 an error in unmount is in the console, and the frame is done with it', async () => {
    const unmount = () => {
      throw new TypeError('in unmount')
    }
    expectConsoleError(/TypeError: in unmount/)
    const { start, sent, shell } = framed({ ...working, unmount })
    await start()
    shell.send({ type: 'stop' })
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'unmounted' }))
  })

  it('APP-76 an application that mounts writes nothing to the console', async () => {
    const { start, sent } = framed(working)
    await start()
    expect(sent).toMatchObject([{ type: 'mounted' }])
  })

  it('APP-77 its document has the language and the theme, and follows them', async () => {
    const { start, shell } = framed(working)
    const { documentElement } = document
    await start({ ...TEST_STATE, theme: 'dark', language: 'fr' })
    expect([documentElement.lang, documentElement.style.colorScheme]).toEqual(['fr', 'dark'])
    shell.send({ type: 'state', state: { ...TEST_STATE, theme: 'light' } })
    await vi.waitFor(() => expect(documentElement.style.colorScheme).toBe('light'))
    expect(documentElement.dataset['theme']).toBe('light')
  })
})
