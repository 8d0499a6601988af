import { hostname } from 'node:os'
import type { StreamLine } from './stream-line.ts'

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
const HOST_MAX_LENGTH = 255
const MESSAGE_ID_MAX_LENGTH = 32
/** The text is UTF-8, as RFC 5424 wants it marked. */
const BOM = '\ufeff'
const NOT_PRINTABLE = /[^\x21-\x7e]/g

/** Returns a syslog message (RFC 5424). The action is its message id. */
export function syslogMessage({ at, action, text }: StreamLine): Buffer {
  const host = hostname().replaceAll(NOT_PRINTABLE, '').slice(0, HOST_MAX_LENGTH) || '-'
  const id = action.replaceAll(NOT_PRINTABLE, '').slice(0, MESSAGE_ID_MAX_LENGTH) || '-'
  return Buffer.from(`<${PRIORITY}>1 ${at?.toISOString() ?? '-'} ${host} foyer ${process.pid} ${id} - ${BOM}${text}`)
}

/** Returns a message as TCP and TLS carry it: after its length (RFC 5425, RFC 6587). */
export function framed(message: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}
