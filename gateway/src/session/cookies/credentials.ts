import type { FastifyRequest } from 'fastify'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import { bindingOf } from './binding.ts'

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() || undefined : undefined
}

const NO_BINDING = Buffer.alloc(32)

/** Returns true if the session is bound to a cookie that the request lacks. */
export function isBindingBroken(bindingHash: Buffer | undefined, request: () => Pick<RequestInfo, 'cookie'>): boolean {
  if (bindingHash === undefined) return false
  const binding = bindingOf(request())
  return !bindingHash.equals(binding ? tokenHash(binding) : NO_BINDING)
}
