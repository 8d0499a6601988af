import type { CallEntry } from 'virtual:call-table'

export type RequestInputOf = Readonly<Record<string, unknown>>

export interface RequestContext {
  /** Where the gateway is; empty for the origin that served the portal. */
  readonly base: string
  readonly token: string | null
  readonly language: string
}

export interface BuiltRequest {
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }
}

/**
 * Builds the HTTP request of an endpoint. GET and most DELETE requests send their payload as the query, the others as JSON, some as
 * plain text with the other fields in the query. The body of an upload is not part of it. A request to a public endpoint never has a token.
 */
export function buildRequest(call: CallEntry, payload: RequestInputOf, context: RequestContext): BuiltRequest {
  const rest = new Map(Object.entries(payload).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': context.language }
  if (context.token !== null && call.access !== 'public') headers.Authorization = `Bearer ${context.token}`
  const url = context.base + path
  switch (call.payload) {
    case 'query':
      return { url: url + queryOf(rest), init: { method: call.method, headers } }
    case 'file':
      // The code that sends the file sets the body, and with it the type.
      return { url, init: { method: call.method, headers } }
    case 'text': {
      headers['Content-Type'] = 'text/plain; charset=utf-8'
      const body = String(rest.get('text'))
      rest.delete('text')
      return { url: url + queryOf(rest), init: { method: call.method, headers, body } }
    }
    case 'json':
      headers['Content-Type'] = 'application/json; charset=utf-8'
      return { url, init: { method: call.method, headers, body: JSON.stringify(Object.fromEntries(rest)) } }
  }
}

function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}
