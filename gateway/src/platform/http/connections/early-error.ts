import type { FastifyRequest } from 'fastify'
import { type ApiError, errors } from '../api-error.ts'
import { isApiPath } from '../paths.ts'
import { hostProblem } from './host.ts'

/** The error of a request that is rejected before its route is known; undefined for any other. */
export function earlyError(request: FastifyRequest, closing: boolean): ApiError | undefined {
  if (closing) return errors.serviceUnavailable()
  const problem = hostProblem(request.raw)
  if (problem) return errors.invalidField('', problem)
  /* Another site's page may link here, but not call: no form, picture or script of it reaches a handler. */
  if (request.headers['sec-fetch-site'] === 'cross-site' && isApiPath(request.url) && !isLinkToDocumentation(request))
    return errors.accessDenied()
  return undefined
}

/** A visit to a page of the API reference. Its pages change nothing and cannot be embedded. */
function isLinkToDocumentation({ headers, url, method }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^\/docs(\/|$|\?)/.test(url)
}
