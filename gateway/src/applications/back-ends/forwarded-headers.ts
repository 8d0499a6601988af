import type { IncomingHttpHeaders } from 'node:http'

/** Headers of one connection (RFC 9110, 7.6.1), besides those whose names begin with `proxy-`. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']
/** What a back end must not get: credentials, the address of the portal, and what the gateway decides itself. */
const NOT_FORWARDED = new Set([
  ...HOP_BY_HOP,
  'authorization',
  'baggage',
  'content-length',
  'cf-connecting-ip',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'origin',
  'referer',
  'traceparent',
  'tracestate',
  'true-client-ip',
  'via',
  'x-background',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-real-ip',
  'x-request-id',
])
/** Names with which proxies state facts that a client could invent. */
const NOT_FORWARDED_PREFIXES = ['x-forwarded-', 'x-original-', 'x-user', 'x-remote-', 'remote-', 'sec-', 'proxy-']

/** What the gateway itself says to a back end. */
export interface ForwardedBy {
  readonly token: string
  readonly requestId: string
  /** The span of the call, if it is recorded. */
  readonly traceparent?: string | undefined
}

/**
 * Returns the headers of a request to a back end. Names with `_` are dropped, because some servers take `x_user` for `x-user`.
 * The only credential is the delegated token.
 */
export function requestHeaders(received: IncomingHttpHeaders, { token, requestId, traceparent }: ForwardedBy): Headers {
  const dropped = new Set([...NOT_FORWARDED, ...namedBy(received.connection)])
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    if (value === undefined || dropped.has(name) || name.includes('_')) continue
    if (NOT_FORWARDED_PREFIXES.some((prefix) => name.startsWith(prefix))) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('authorization', `Bearer ${token}`)
  headers.set('x-request-id', requestId)
  if (traceparent !== undefined) headers.set('traceparent', traceparent)
  return headers
}

/** Headers that a connection declares to be its own. */
function namedBy(connection: string | undefined): string[] {
  return (connection ?? '').split(',').map((name) => name.trim().toLowerCase())
}

/**
 * The headers of a back end that reach the browser. All others are dropped: cookies, redirects, and whatever weakens the headers of
 * the gateway. Responses are `no-store` in any case.
 */
const RETURNED = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]

/** No response of a back end may act as a page on this origin, even if it is HTML. */
const BACK_END_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Returns the headers of a back end's response that are sent to the client, besides the default ones. */
export function responseHeaders(received: Headers): Record<string, string> {
  const returned: Record<string, string> = { 'content-security-policy': BACK_END_POLICY }
  for (const name of RETURNED) {
    const value = received.get(name)
    if (value !== null) returned[name] = value
  }
  return { ...returned, 'content-type': withCharset(received.get('content-type')) }
}

/** Text without a character set is UTF-8, so that no browser guesses one. */
function withCharset(type: string | null): string {
  if (!type) return 'application/octet-stream'
  const isText = /^(text\/|application\/([\w.+-]+\+)?json\b)/i.test(type)
  return isText && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type
}
