import { FRAME_MESSAGES_PER_SECOND } from '@foyer/contract/limits'
import type { ReadableStore } from '../../../components/index.ts'
import { HostingFault } from '../decisions/faults.ts'
import { createMessageRate } from '../decisions/message-rate.ts'
import type { Running, Start, StartOptions } from './actions.ts'
import { connectFrame, type FrameConnection } from './connect-frame.ts'
import { handOverPort } from './hand-over-port.ts'

/**
 * Runs applications in sandboxed frames with origins of their own.
 * @param accent the style sheet of the accent that the shell shows, which does not reach into a frame
 */
export function frameStarter(accent: ReadableStore<string>): Start {
  return (options) => startFrame(options, accent)
}

async function startFrame(options: StartOptions, accent: ReadableStore<string>): Promise<Running> {
  const { element, page, state, signal, actions } = options
  const frame = element.appendChild(createFrame(options))
  const rate = createMessageRate(FRAME_MESSAGES_PER_SECOND)
  // Those through the window would keep the shell as busy as those through the port.
  const handOver = handOverPort(frame, () => {
    if (rate.accepts(performance.now())) return actions.fault('protocol', 'a window message')
    close()
    actions.fault('flood', `more than ${FRAME_MESSAGES_PER_SECOND} window messages a second`)
  })
  let connection: FrameConnection | undefined
  const sendAccent = (): void => connection?.send({ type: 'accent', styles: accent.current })
  const endAccent = accent.subscribe(sendAccent)
  const close = (): void => {
    endAccent()
    handOver.stop()
    connection?.close()
    frame.remove()
  }
  signal.addEventListener('abort', close)
  try {
    connection = connectFrame(await handOver.port, options)
    if (accent.current !== '') sendAccent()
    connection.send({ type: 'start', state, entry: page.entry.url })
    await connection.mounted
    // From here on, the end is up to `stop`, which has the application unmount first.
    signal.removeEventListener('abort', close)
  } catch (error) {
    close()
    throw error
  }
  const { send, scan, wait, unmount } = connection
  return {
    setState: (next) => send({ type: 'state', state: next }),
    publish: ({ topic, ids }) => send({ type: 'event', topic, ids: [...ids] }),
    ...{ scan, wait },
    async stop(atOnce = false) {
      if (!atOnce) await unmount()
      close()
    },
  }
}

/** The attributes repeat the policy of the document: whichever is stricter holds. */
function createFrame({ page, name }: StartOptions): HTMLIFrameElement {
  if (!page.frame) throw new HostingFault('load', 'The application has no frame document.')
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.referrerPolicy = 'no-referrer'
  frame.title = name
  frame.src = page.frame
  return frame
}
