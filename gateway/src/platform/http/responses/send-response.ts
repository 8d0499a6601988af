import type { OutgoingHttpHeaders } from 'node:http'
import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { FileResponse, sendFile } from './file-response.ts'
import { envelopeOf, PreparedResponse } from './prepared-response.ts'
import { RedirectResponse, sendRedirect } from './redirect-response.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Returns the reply if it is still being sent. */
export function sendResponse(
  reply: FastifyReply,
  request: FastifyRequest,
  call: Endpoint,
  result: unknown,
): FastifyReply | undefined {
  if (result instanceof FileResponse) return sendFile(reply, result)
  if (result instanceof RedirectResponse) return sendRedirect(reply, result)
  if (!(result instanceof PreparedResponse))
    /* A long text is compressed as a stream. Without the reply, Fastify would send nothing in its place. */
    return reply.header('content-type', JSON_TYPE).send(envelopeOf(call, result))
  if (call.revalidated && result.etag) {
    reply.header('etag', result.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (matchesEtag(request.headers['if-none-match'], result.etag)) return void reply.code(304).send()
  }
  reply.header('content-type', JSON_TYPE)
  if (result.packed) {
    reply.header('vary', 'accept-encoding')
    if (new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip') {
      const { packed } = result
      return void reply.header('content-encoding', 'gzip').header('content-length', packed.length).send(packed)
    }
  }
  sendBinary(reply.header('content-length', result.length), result.binary)
}

/** Sends without Fastify, which would encode the string as text. Its `onResponse` hooks run all the same. */
function sendBinary(reply: FastifyReply, binary: string): void {
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end(binary, 'latin1')
}

/** The header may contain several ETags, and a compressing proxy marks them as weak although the text is the same. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
