import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errors } from './api-error.ts'
import { fieldProblem } from './field-problem.ts'

/** Returns path, query and body as one object, validated by the contract's schema. */
export function checkPayload(call: Endpoint, request: FastifyRequest): object {
  if (!call.request) return {}
  const payload = payloadOf(call, request)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw errors.invalidInput({ fields: [{ path: '', problem: 'an object is expected' }] })
  const result = call.request.safeParse({ ...payload, ...(request.params as object) }, { error: fieldProblem })
  if (!result.success) throw errors.invalidInput({ fields: problemsOf(result.error) })
  const unkeepable = pathOfUnkeepable(result.data)
  if (unkeepable) throw errors.invalidField(unkeepable.join('.'), 'holds a character that no text may hold')
  return result.data
}

/** A text or a file is the whole body, so all other fields are in the query. A form may be split between both. */
function payloadOf(call: Endpoint, request: FastifyRequest): unknown {
  if (call.payload === 'query' || call.payload === 'file') return request.query
  if (call.payload === 'form') return { ...(request.query as object), ...(request.body as object | undefined) }
  if (call.payload === 'text') return { ...(request.query as object), text: request.body }
  return request.body ?? {}
}

/** Returns the path of a NUL or an unpaired surrogate, which schemas accept and PostgreSQL rejects. */
function pathOfUnkeepable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, child] of Object.entries(value)) {
    const path = pathOfUnkeepable(child)
    if (path) return [name, ...path]
  }
  return undefined
}

function problemsOf(error: z.ZodError): { path: string; problem: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message }))
}
