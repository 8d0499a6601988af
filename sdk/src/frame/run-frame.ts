import { type Application, applicationOf } from '../application.ts'
import {
  BRIDGE_VERSION,
  createChannel,
  type FromFrame,
  type FromShell,
  isConnect,
  isFromShell,
} from '../bridge/index.ts'
import { errorText } from '../error-text.ts'
import { listenForScans } from '../scan/index.ts'
import type { ShellState } from '../shell.ts'
import { createFrameShell, type FrameShell } from './frame-shell.ts'
import { listenForSearchKey } from './listen-for-search-key.ts'
import { restoreFocus } from './restore-focus.ts'

export interface FrameDeps {
  /** Loads the entry module of the application. */
  load(entry: string): Promise<unknown>
  /** The window that shows the frame. */
  readonly parent: Pick<Window, 'postMessage'>
}

/** Runs an application in its frame: asks the shell for the port, and does what comes over it. */
export function runFrame(window: Window & typeof globalThis, document: Document, { load, parent }: FrameDeps): void {
  const onConnect = ({ source, data, ports }: MessageEvent<unknown>): void => {
    const [port] = ports
    if (source !== parent || !port || !isConnect(data)) return
    window.removeEventListener('message', onConnect)
    serve(port, window, document, load)
  }
  window.addEventListener('message', onConnect)
  // There is nothing secret in it, and only this origin can show the frame.
  parent.postMessage({ foyer: 'hello', bridge: BRIDGE_VERSION }, '*')
}

function serve(
  port: MessagePort,
  window: Window & typeof globalThis,
  document: Document,
  load: FrameDeps['load'],
): void {
  let running: FrameShell | undefined
  let application: Application | undefined
  const showAccent = accentOf(window, document)
  const channel = createChannel<FromShell, FromFrame>(port, {
    isMessage: isFromShell,
    onMessage(message) {
      if (message.type === 'ping') return channel.send({ type: 'pong' })
      if (message.type === 'start') return void start(message.entry, message.state)
      if (message.type === 'stop') return void stop()
      if (message.type === 'accent') return showAccent(message.styles)
      if (message.type === 'state') present(document, message.state)
      running?.receive(message)
    },
  })
  let isMounted = false
  const element = document.body.appendChild(document.createElement('div'))
  const start = async (entry: string, state: ShellState): Promise<void> => {
    if (running) return
    present(document, state)
    running = createFrameShell(state, channel)
    let fault: 'load' | 'export' | 'mount' = 'load'
    try {
      const module = await load(entry)
      fault = 'export'
      application = applicationOf(module)
      if (!application) throw new TypeError('The entry module exports neither mount and unmount nor an application.')
      fault = 'mount'
      await application.mount(element, running.shell)
      isMounted = true
      channel.send({ type: 'mounted' })
    } catch (error) {
      console.error(error)
      channel.send({ type: 'failed', fault, message: errorText(error) })
    }
  }
  const stop = async (): Promise<void> => {
    // What fails here is gone with the frame.
    try {
      await application?.unmount()
    } catch (error) {
      console.error(error)
    }
    running?.close()
    channel.send({ type: 'unmounted' })
  }
  restoreFocus(window, document)
  listenForScans(window, (code) => running?.receive({ type: 'scan', code, id: undefined }))
  listenForSearchKey(window, () => channel.send({ type: 'openSearch' }))
  reportErrors(window, (error) => {
    // An application that removed everything it showed has failed as a whole.
    const kind = isMounted && element.childNodes.length === 0 ? 'render' : 'error'
    channel.send({ type: 'error', kind, message: errorText(error) })
  })
}

/** Shows a style sheet after those of the document, in place of the former one. */
function accentOf(window: Pick<typeof globalThis, 'CSSStyleSheet'>, document: Document): (styles: string) => void {
  let sheet: CSSStyleSheet | undefined
  return (styles) => {
    // The policy of the document forbids a style element.
    sheet ??= new window.CSSStyleSheet()
    sheet.replaceSync(styles)
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
}

/** Language and theme of the document. */
function present({ documentElement }: Document, { language, theme }: ShellState): void {
  documentElement.lang = language
  documentElement.dataset['theme'] = theme
  // Without it, an application that has no colours of its own is black on a dark page.
  documentElement.style.colorScheme = theme
}

function reportErrors(window: Window, report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
