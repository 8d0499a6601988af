import { BRIDGE_VERSION, isHello } from '@foyer/sdk/bridge'
import { HostingFault } from '../decisions/faults.ts'

/** Milliseconds after the document has loaded in which its first message may still be on the way. */
const HELLO_DELAY = 1_000
/** The origin of a sandboxed frame, as a message event has it. */
const OPAQUE = 'null'

/** The hand-over of one port to the window of a frame. */
export interface HandOver {
  readonly port: Promise<MessagePort>
  /** Ends it, and ignores further messages without counting them. */
  stop(): void
}

/**
 * Waits for the frame's own window to ask for its port, and hands it over, once.
 * @param onIgnored called for each window message of the frame, or of a window in it, that is not the one expected
 */
export function handOverPort(frame: HTMLIFrameElement, onIgnored: () => void): HandOver {
  let isHandedOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let fail: (fault: HostingFault) => void = () => {}
  let stop = (): void => {}
  const port = new Promise<MessagePort>((resolve, reject) => {
    fail = reject
    const onHello = (sender: Window, { bridge }: { readonly bridge: number }): void => {
      if (bridge !== BRIDGE_VERSION) {
        reject(new HostingFault('load', `The bridge has version ${bridge}.`))
        return
      }
      isHandedOver = true
      const { port1, port2 } = new MessageChannel()
      // An opaque origin cannot be named. The window is the frame's, and only this origin's documents are shown in it.
      sender.postMessage({ foyer: 'connect', bridge }, '*', [port2])
      resolve(port1)
    }
    const onMessage = (event: MessageEvent<unknown>): void => {
      const sender = event.source as Window | null
      if (sender === null || !isWithin(sender, frame.contentWindow)) return
      const isExpected = sender === frame.contentWindow && event.origin === OPAQUE && !isHandedOver
      // The browser reads the data when it is first used. What is ignored may be large.
      const data = isExpected ? event.data : undefined
      if (isHello(data)) onHello(sender, data)
      else onIgnored()
    }
    window.addEventListener('message', onMessage)
    stop = () => window.removeEventListener('message', onMessage)
  })
  frame.addEventListener('load', () => {
    // This changes nothing once the port is handed over.
    timer = setTimeout(() => fail(new HostingFault('load', 'The frame document did not load.')), HELLO_DELAY)
  })
  return {
    port,
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}

/** Is it the window, or one in it? The parent of a window can be read from every origin. */
function isWithin(source: Window, window: Window | null): boolean {
  // That of a window that was removed is null, which the types leave out.
  const { parent } = source as { readonly parent: Window | null }
  return source === window || (parent !== null && parent !== source && isWithin(parent, window))
}
