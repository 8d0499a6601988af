import { inSpan, type Tracing } from '@foyer/sdk/tracing'
import type { BackEndResponse } from './exchange.ts'

/**
 * Calls a back end within a span, if the request is recorded.
 * @param call gets the header with which the back end continues the trace
 */
export async function tracedCall(
  tracing: Tracing | undefined,
  application: string,
  call: (traceparent: string | undefined) => Promise<BackEndResponse>,
): Promise<BackEndResponse> {
  const attributes = { 'foyer.application': application }
  return await inSpan(tracing, `back end ${application}`, { kind: 'client', attributes }, async (span) => {
    const response = await call(span?.traceparent)
    span?.set({ 'http.response.status_code': response.status })
    return response
  })
}
