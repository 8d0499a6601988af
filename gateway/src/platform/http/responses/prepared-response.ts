import { gzipSync } from 'node:zlib'
import type { Endpoint, ResponseOf } from '@foyer/contract/wire'
import { SUCCESS } from '@foyer/contract/wire'

/**
 * An envelope that was checked and written out before, sent as it is. With an ETag where the browser revalidates.
 * As text, because Node sends headers and text as one piece, and headers and bytes as two.
 */
export class PreparedResponse {
  readonly text: string
  /** In bytes, as it is sent. */
  readonly length: number
  readonly etag: string | undefined
  /** The same packed, where it is long enough to be worth it. One that browsers revalidate has one form only, as its ETag has. */
  readonly packed: Buffer | undefined
  constructor(text: string, etag?: string) {
    this.text = text
    this.length = Buffer.byteLength(text)
    this.etag = etag
    this.packed = etag === undefined && this.length >= PACKED_FROM_BYTES ? gzipSync(text) : undefined
  }

  /** In memory, in bytes. */
  get weight(): number {
    return this.length + (this.packed?.length ?? 0)
  }
}

/** What fits into a few packets arrives no sooner for being packed. */
const PACKED_FROM_BYTES = 8 * 1024

/** Writes out the success envelope, keeping only what the contract lists. */
export function prepareResponse<C extends Endpoint>(call: C, data: ResponseOf<C>, etag?: string): PreparedResponse {
  return new PreparedResponse(envelopeOf(call, data), etag)
}

/** The success envelope as JSON. Fields that the contract does not list are removed. */
export function envelopeOf(call: Endpoint, data: unknown): string {
  return JSON.stringify({ resultCode: SUCCESS, data: call.response.parse(data) })
}
