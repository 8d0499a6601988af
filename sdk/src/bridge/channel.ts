import type { Check } from './checks.ts'

/** One side of the bridge. */
export interface Channel<Outgoing> {
  send(message: Outgoing, transfer?: Transferable[]): void
  close(): void
}

export interface ChannelHandlers<Incoming> {
  readonly isMessage: Check<Incoming>
  readonly onMessage: (message: Incoming) => void
  /** A message that breaks the schema or the sequence. It is ignored. */
  readonly onInvalid?: () => void
  /** Called for each message before it is read. False drops it. */
  readonly accepts?: () => boolean
}

/**
 * Talks over a port. Each message has a number that follows the one before. One with another number was made by something that
 * also holds the port, and is ignored. One that breaks the schema is ignored too, and those after it are read.
 */
export function createChannel<Incoming, Outgoing extends { readonly type: string }>(
  port: MessagePort,
  { isMessage, onMessage, onInvalid, accepts }: ChannelHandlers<Incoming>,
): Channel<Outgoing> {
  let sent = 0
  let received = 0
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (accepts && !accepts()) return
    const sequence: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'sequence') : undefined
    const follows = sequence === received + 1
    if (follows) received += 1
    if (follows && isMessage(data)) onMessage(data)
    else onInvalid?.()
  }
  return {
    send(message, transfer = []) {
      sent += 1
      port.postMessage({ ...message, sequence: sent }, transfer)
    },
    close() {
      port.onmessage = null
      port.close()
    },
  }
}
