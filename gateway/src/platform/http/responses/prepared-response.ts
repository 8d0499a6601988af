import { gzipSync } from 'node:zlib'
import type { Endpoint, ResponseOf } from '@foyer/contract/wire'
import { SUCCESS } from '@foyer/contract/wire'

/**
 * A validated and serialised envelope, with an ETag if the browser revalidates it.
 * It is text, because Node.js sends headers and text in one write, but headers and bytes in two.
 */
export class PreparedResponse {
  readonly text: string
  /** Size in bytes, as sent. */
  readonly length: number
  readonly etag: string | undefined
  /** Compressed text if it is long enough. A response with an ETag has only one form. */
  readonly packed: Buffer | undefined
  constructor(text: string, etag?: string) {
    this.text = text
    this.length = Buffer.byteLength(text)
    this.etag = etag
    this.packed = etag === undefined && this.length >= PACKED_FROM_BYTES ? gzipSync(text) : undefined
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
  return new PreparedResponse(envelopeOf(call, data), etag)
}

/** Returns the success envelope as JSON. Fields that the contract does not list are removed. */
export function envelopeOf(call: Endpoint, data: unknown): string {
  return JSON.stringify({ resultCode: SUCCESS, data: call.response.parse(data) })
}
