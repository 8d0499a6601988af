import { type OpenSpan, readTraceparent, type Tracing } from '../tracing/index.ts'

const REQUEST_ID_MAX = 64

/** Responds to a request, and reports which route it has. */
type Respond = (request: Request, onMatch?: (pattern: string) => void) => Promise<Response>

/**
 * Returns how requests are responded to that are recorded as spans. Only those are recorded that the gateway records: it decides, and
 * passes on no decision of a client.
 */
export function tracedRequests(
  tracing: Tracing | undefined,
  respond: Respond,
): (request: Request) => Promise<Response> {
  if (!tracing) return async (request) => await respond(request)
  return async (request) => {
    const above = readTraceparent(request.headers.get('traceparent'))
    if (!above?.sampled) return await respond(request)
    const { method, headers } = request
    const attributes = {
      'http.request.method': method,
      'foyer.request_id': headers.get('x-request-id')?.slice(0, REQUEST_ID_MAX),
    }
    const span = tracing.begin(method, { kind: 'server', attributes, parent: above })
    return await span.run(async () => await ended(span, request, respond))
  }
}

async function ended(span: OpenSpan, request: Request, respond: Respond): Promise<Response> {
  let pattern: string | undefined
  let status = 500
  try {
    const response = await respond(request, (found) => {
      pattern = found
    })
    status = response.status
    return response
  } finally {
    span.end({
      name: pattern,
      attributes: { 'http.response.status_code': status, 'http.route': pattern?.split(' ')[1] },
      failure: status >= 500 ? String(status) : undefined,
    })
  }
}
