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
 * also holds the port, and is ignored.
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
    if (sequence !== received + 1 || !isMessage(data)) {
      onInvalid?.()
      return
    }
    received = sequence
    onMessage(data)
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
