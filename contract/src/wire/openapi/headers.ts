import type { Endpoint } from '../endpoint.ts'
import type { Json } from './json.ts'

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example })

/** Headers of responses, by component name. `x-request-id` and `cache-control` are part of every response. */
const HEADERS = {
  RequestId: {
    required: true,
    name: 'X-Request-Id',
    description: 'The id of the request. The log of the gateway names it.',
    schema: { type: 'string', format: 'uuid' },
    example: '7f0c2f6e-5d1c-4a57-9f0e-0d7a1a2b3c4d',
  },
  CacheControl: {
    required: true,
    name: 'Cache-Control',
    ...text('Whether and how the response may be stored.', 'no-store'),
  },
  RetryAfter: {
    required: true,
    name: 'Retry-After',
    description: 'Seconds after which the request may be sent again.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  Allow: { required: true, name: 'Allow', ...text('The methods of this path.', 'GET, PUT') },
  ETag: {
    required: true,
    name: 'ETag',
    ...text('The version of the response. Send it as If-None-Match to revalidate.', '"4jK0b9r2mXw"'),
  },
  Vary: { name: 'Vary', ...text('Request headers on which the response depends.', 'accept-encoding') },
  ContentEncoding: {
    name: 'Content-Encoding',
    ...text('`gzip`, if the client accepts it and the response is long.', 'gzip'),
  },
  ContentDisposition: {
    required: true,
    name: 'Content-Disposition',
    ...text(
      'Always an attachment, with the name of the file (RFC 6266).',
      `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    ),
  },
  ContentLength: {
    required: true,
    name: 'Content-Length',
    description: 'Size of the file in bytes.',
    schema: { type: 'integer', minimum: 0 },
    example: 48_213,
  },
  Location: { required: true, name: 'Location', ...text('Where the browser continues.', '/redirect?error=A0621') },
  SetCookie: {
    name: 'Set-Cookie',
    ...text(
      'For browsers: the cookie that the session is bound to, and that of a known or trusted device. All are HttpOnly.',
      '__Host-foyer-session=…; Path=/; Secure; HttpOnly; SameSite=Strict',
    ),
  },
} as const satisfies Record<string, Json & { name: string }>

type HeaderName = keyof typeof HEADERS

/** The headers as components of the document. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(HEADERS).map(([key, { name: _, ...header }]) => [key, header]),
)

/** Returns the headers of a response: the given ones and those of every response. */
export function headersOf(...names: readonly HeaderName[]): Json {
  const all: HeaderName[] = ['RequestId', 'CacheControl', ...names]
  return Object.fromEntries(all.map((name) => [HEADERS[name].name, { $ref: `#/components/headers/${name}` }]))
}

/** Returns the headers of a success. */
export function successHeaders(call: Endpoint): Json {
  return headersOf(
    ...(call.respondsWithFile ? (['ContentDisposition'] as const) : []),
    ...(call.respondsWithFile && !call.lengthUnknown ? (['ContentLength'] as const) : []),
    ...(call.revalidated ? (['ETag', 'Vary'] as const) : []),
    ...(call.compressed ? (['Vary', 'ContentEncoding'] as const) : []),
    ...(call.setsCookies ? (['SetCookie'] as const) : []),
  )
}
