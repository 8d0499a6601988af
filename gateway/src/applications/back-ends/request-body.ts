import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { BACK_END_UPLOAD_FROM } from '@foyer/contract/limits'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../platform/http/api-error.ts'

/** True if the body may take minutes to arrive: it is large, or its size is not known. */
export function isUpload({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) >= BACK_END_UPLOAD_FROM
}

/**
 * Reads a small body whole; undefined if there is none.
 * @throws ApiError if the client leaves before it has arrived
 */
export async function readBody({ body }: FastifyRequest): Promise<ArrayBuffer | undefined> {
  if (!(body instanceof Readable)) return undefined
  const content = await arrayBuffer(body).catch(() => {
    throw errors.invalidInput({ fields: [{ path: '', problem: 'the request could not be read' }] })
  })
  return content.byteLength > 0 ? content : undefined
}
