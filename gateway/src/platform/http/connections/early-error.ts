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
  if (request.headers['sec-fetch-site'] === 'cross-site' && isApiPath(request.url) && !isLink(request))
    return errors.accessDenied()
  return undefined
}

function isLink(request: FastifyRequest): boolean {
  return isLinkToDocumentation(request) || isNavigation(request)
}

/** A browser goes to an endpoint that redirects it, as it does when a sign-in provider sends it back. It is no frame. */
function isNavigation({ headers, routeOptions }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return false
  return (routeOptions.config as { readonly navigation?: true }).navigation === true
}

/** A visit to a page of the API reference. Its pages change nothing and cannot be embedded. */
function isLinkToDocumentation({ headers, url, method }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^\/docs(\/|$|\?)/.test(url)
}
