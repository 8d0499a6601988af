import { HostingFault } from '../decisions/faults.ts'
import type { Start, StartOptions } from './actions.ts'
import { connectFrame, type FrameConnection } from './connect-frame.ts'
import { handOverPort } from './hand-over-port.ts'

/** Runs an application in a sandboxed frame with an origin of its own. */
export const startFrame: Start = async (options) => {
  const { element, page, state, signal, actions } = options
  const frame = element.appendChild(createFrame(options))
  const handOver = handOverPort(frame, () => actions.fault('protocol', 'a window message'))
  let connection: FrameConnection | undefined
  const close = (): void => {
    handOver.stop()
    connection?.close()
    frame.remove()
  }
  signal.addEventListener('abort', close)
  try {
    connection = connectFrame(await handOver.port, options)
    connection.send({ type: 'start', state, entry: page.entry.url })
    await connection.mounted
  } catch (error) {
    close()
    throw error
  }
  const { send, scan, wait, unmount } = connection
  return {
    setState: (next) => send({ type: 'state', state: next }),
    publish: ({ topic, ids }) => send({ type: 'event', topic, ids: [...ids] }),
    ...{ scan, wait },
    async stop() {
      await unmount()
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
