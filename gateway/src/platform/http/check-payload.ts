import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errors } from './api-error.ts'
import { fieldProblem } from './field-problem.ts'
import { pathOfUnstorableText, UNSTORABLE_TEXT } from './unstorable-text.ts'

/** Returns path, query and body as one object, validated by the contract's schema. */
export function checkPayload(call: Endpoint, request: FastifyRequest): object {
  if (!call.request) return {}
  const payload = payloadOf(call, request)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw errors.invalidInput({ fields: [{ path: '', problem: 'an object is expected' }] })
  const result = call.request.safeParse({ ...payload, ...(request.params as object) }, { error: fieldProblem })
  if (!result.success) throw errors.invalidInput({ fields: problemsOf(result.error) })
  const unstorable = pathOfUnstorableText(result.data)
  if (unstorable) throw errors.invalidField(unstorable.join('.'), UNSTORABLE_TEXT)
  return result.data
}

/** A text or a file is the whole body, so all other fields are in the query. A form may be split between both. */
function payloadOf(call: Endpoint, request: FastifyRequest): unknown {
  if (call.payload === 'query' || call.payload === 'file') return request.query
  if (call.payload === 'form') return { ...(request.query as object), ...(request.body as object | undefined) }
  if (call.payload === 'text') return { ...(request.query as object), text: request.body }
  return request.body ?? {}
}

function problemsOf(error: z.ZodError): { path: string; problem: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message }))
}
