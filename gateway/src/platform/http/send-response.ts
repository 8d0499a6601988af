import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { FileResponse, sendFile } from './file-response.ts'
import { envelopeOf, PreparedResponse } from './prepared-response.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Gives the reply where it is still under way when this returns. */
export function sendResponse(
  reply: FastifyReply,
  request: FastifyRequest,
  call: Endpoint,
  answer: unknown,
): FastifyReply | undefined {
  if (answer instanceof FileResponse) return sendFile(reply, answer)
  if (!(answer instanceof PreparedResponse))
    return void reply.header('content-type', JSON_TYPE).send(envelopeOf(call, answer))
  if (call.revalidated && answer.etag) {
    reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) return void reply.code(304).send()
  }
  reply.header('content-type', JSON_TYPE)
  if (answer.packed) {
    reply.header('vary', 'accept-encoding')
    if (new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip') {
      const { packed } = answer
      return void reply.header('content-encoding', 'gzip').header('content-length', packed.length).send(packed)
    }
  }
  return void reply.header('content-length', answer.length).send(answer.text)
}

/** The header may list several, and a proxy that packs an answer marks its ETag as weak: the same text all the same. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
