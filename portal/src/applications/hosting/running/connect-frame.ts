import { FRAME_MESSAGES_PER_SECOND } from '@foyer/contract/limits'
import type { RespondToScan } from '@foyer/sdk'
import { createChannel, type FromFrame, type FromShell, isFromFrame } from '@foyer/sdk/bridge'
import { HostingFault } from '../decisions/faults.ts'
import { createMessageRate } from '../decisions/message-rate.ts'
import type { StartOptions } from './actions.ts'
import { createFrameMessages } from './frame-messages.ts'
import { watchHeartbeat } from './watch-heartbeat.ts'

/** Milliseconds that a frame has to unmount its application. */
const STOP_LIMIT = 500
/** Milliseconds of a second that reading the messages of a frame may take. It is less than one for those that mean no harm. */
const READING_MOST = 500

/** The bridge to one frame. */
export interface FrameConnection {
  /** Rejects with a `HostingFault`. */
  readonly mounted: Promise<void>
  send(message: FromShell): void
  scan(code: string, respond?: RespondToScan): void
  wait(): void
  /** Has the application unmount, and waits for that a little. */
  unmount(): Promise<void>
  close(): void
}

export function connectFrame(port: MessagePort, { actions, onResponding }: StartOptions): FrameConnection {
  const rate = createMessageRate(FRAME_MESSAGES_PER_SECOND)
  const reading = createMessageRate(READING_MOST)
  let isOpen = true
  let isUnmounting = false
  let onMounted: (fault?: HostingFault) => void = () => {}
  let onUnmounted: () => void = () => {}
  const mounted = new Promise<void>((resolve, reject) => {
    onMounted = (fault) => (fault ? reject(fault) : resolve())
  })
  const channel = createChannel<FromFrame, FromShell>(port, {
    isMessage: isFromFrame,
    onMessage(message) {
      if (message.type === 'mounted') onMounted()
      else if (message.type === 'failed') onMounted(frameFault(message))
      else if (message.type === 'unmounted') onUnmounted()
      // Its last requests may save something. Badges and the like would stay in the shell.
      else if (!isUnmounting || message.type === 'fetch') messages.receive(message)
    },
    onInvalid: () => actions.fault('protocol', 'a message that breaks the schema'),
    accepts() {
      heartbeat.responded()
      if (rate.accepts(performance.now())) return true
      endFlood(`more than ${FRAME_MESSAGES_PER_SECOND} messages a second`)
      return false
    },
    onRead(milliseconds) {
      if (!reading.accepts(performance.now(), milliseconds))
        endFlood(`messages that take more than ${READING_MOST} ms of a second to read`)
    },
  })
  const messages = createFrameMessages(channel, actions)
  const heartbeat = watchHeartbeat(() => channel.send({ type: 'ping' }), onResponding)
  const close = (): void => {
    isOpen = false
    onUnmounted()
    heartbeat.stop()
    messages.close()
    channel.close()
  }
  const endFlood = (message: string): void => {
    close()
    const fault = new HostingFault('flood', message)
    onMounted(fault)
    actions.fault(fault.kind, fault.message)
  }
  const unmount = async (): Promise<void> => {
    if (!isOpen) return
    isUnmounting = true
    const done = new Promise<void>((resolve) => {
      onUnmounted = resolve
      setTimeout(resolve, STOP_LIMIT)
    })
    channel.send({ type: 'stop' })
    await done
  }
  return { mounted, send: channel.send, scan: messages.scan, wait: heartbeat.wait, unmount, close }
}

/** A fault of the start that the frame reports. */
function frameFault({ fault, message }: Extract<FromFrame, { readonly type: 'failed' }>): HostingFault {
  const isNoApplication = fault === 'export'
  return new HostingFault(isNoApplication ? 'load' : fault, message, { isNoApplication, isLogged: true })
}
