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
  /** Called for each message with the milliseconds that it took to read and check it. */
  readonly onRead?: (milliseconds: number) => void
}

/**
 * Talks over a port. Each message has a number that follows the one before. One with another number was made by something that
 * also holds the port, and is ignored. One that breaks the schema is ignored too, and those after it are read.
 */
export function createChannel<Incoming, Outgoing extends { readonly type: string }>(
  port: MessagePort,
  { isMessage, onMessage, onInvalid, accepts, onRead }: ChannelHandlers<Incoming>,
): Channel<Outgoing> {
  let sent = 0
  let received = 0
  const read = ({ data }: MessageEvent<unknown>): Incoming | undefined => {
    const sequence: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'sequence') : undefined
    const follows = sequence === received + 1
    if (follows) received += 1
    return follows && isMessage(data) ? data : undefined
  }
  port.onmessage = (event: MessageEvent<unknown>) => {
    if (accepts && !accepts()) return
    const from = performance.now()
    // The browser decodes a message when its data is first used.
    const message = read(event)
    onRead?.(performance.now() - from)
    if (message === undefined) onInvalid?.()
    else onMessage(message)
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
