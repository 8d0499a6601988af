import { gzipSync } from 'node:zlib'
import type { Endpoint, ResponseOf } from '@foyer/contract/wire'
import { SUCCESS } from '@foyer/contract/wire'

/**
 * A validated and serialised envelope, with an ETag if the browser revalidates it. It is a string with one character for each byte
 * of its UTF-8: Node.js sends headers and such a string in one write and copies it. Text would be encoded at every write, and
 * a buffer takes a write of its own.
 */
export class PreparedResponse {
  /** Its UTF-8, one character a byte (`latin1`). ASCII can be searched in it and replaced. */
  readonly binary: string
  readonly etag: string | undefined
  /** Compressed if it is long enough. A response with an ETag has only one form. */
  readonly packed: Buffer | undefined
  constructor(binary: string, etag?: string) {
    this.binary = binary
    this.etag = etag
    this.packed =
      etag === undefined && this.length >= PACKED_FROM_BYTES ? gzipSync(Buffer.from(binary, 'latin1')) : undefined
  }

  /** Size in bytes, as sent. */
  get length(): number {
    return this.binary.length
  }

  /** Size in memory, in bytes. */
  get weight(): number {
    return this.length + (this.packed?.length ?? 0)
  }
}

/** A response of a few packets does not arrive sooner if it is compressed. */
const PACKED_FROM_BYTES = 8 * 1024

/** Serialises the success envelope without unlisted fields. */
export function prepareResponse<C extends Endpoint>(call: C, data: ResponseOf<C>, etag?: string): PreparedResponse {
  return new PreparedResponse(Buffer.from(envelopeOf(call, data)).toString('latin1'), etag)
}

/** Returns the success envelope as JSON. Fields that the contract does not list are removed. */
export function envelopeOf(call: Endpoint, data: unknown): string {
  return JSON.stringify({ resultCode: SUCCESS, data: call.response.parse(data) })
}
