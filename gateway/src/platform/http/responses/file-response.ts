import { Readable } from 'node:stream'
import { encodeExtended } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A file to save, without envelope. */
export class FileResponse {
  readonly name: string
  readonly mediaType: string
  /** Size in bytes; undefined if the content is written while it is sent. */
  readonly bytes: number | undefined
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>

  constructor(file: Pick<FileResponse, 'name' | 'mediaType' | 'bytes' | 'content'>) {
    this.name = file.name
    this.mediaType = file.mediaType
    this.bytes = file.bytes
    this.content = file.content
  }
}

/** Sends the file in chunks, so that a slow client uses the memory of one chunk. */
export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', dispositionOf(file.name))
    .send(Readable.from(file.content, { objectMode: false }))
}

/** An attachment header with the file name, and an ASCII name for old clients (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  return `attachment; filename="${asciiFallback(name)}"; filename*=${encodeExtended(name)}`
}

const MARKS = /\p{M}/gu
/* Quotes and backslashes would end the text, percent signs are read by some browsers, and slashes would be a path. */
const NOT_ASCII = /[^\x20-\x7e]|["\\%/]/gu

function asciiFallback(name: string): string {
  return name.normalize('NFKD').replace(MARKS, '').replace(NOT_ASCII, '_')
}
