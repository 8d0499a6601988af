import type { Duplex } from 'node:stream'
import { Sender, WebSocket } from 'ws'

declare module 'ws' {
  /** Its types leave it out. */
  export const Sender: {
    frame(
      data: Buffer,
      options: { fin: boolean; opcode: number; mask: boolean; rsv1: boolean; readOnly: boolean },
    ): Buffer[]
  }
}

/** A whole text frame as it is sent (RFC 6455, 5.2). It may be written to any number of sockets. */
export type TextFrame = Buffer & { readonly frame: unique symbol }

const OPCODE_TEXT = 1

/** Builds a frame once. `WebSocket.send` would build its header for every socket, and write both in two pieces. */
export function textFrame(text: string): TextFrame {
  const options = { fin: true, opcode: OPCODE_TEXT, mask: false, rsv1: false, readOnly: true }
  return Buffer.concat(Sender.frame(Buffer.from(text), options)) as TextFrame
}

/** An accepted socket, and the connection below it. */
export interface AcceptedSocket {
  readonly socket: WebSocket
  readonly stream: Duplex
}

/**
 * Writes a frame, unless the socket is closing. Frames stay in order with those of `ws`, which writes directly as well: it queues
 * only for compression and blobs.
 * @param maxBacklog a client with more unsent bytes is disconnected
 */
export function writeFrame({ socket, stream }: AcceptedSocket, frame: TextFrame, maxBacklog: number): void {
  if (socket.readyState !== WebSocket.OPEN) return
  stream.write(frame)
  if (stream.writableLength > maxBacklog) socket.terminate()
}
