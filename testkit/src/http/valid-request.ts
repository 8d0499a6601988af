import type { EndpointName } from '@foyer/contract'
import type { NamedEndpoint } from './all-endpoints.ts'
import { VALID_PAYLOADS } from './valid-payloads.ts'

/** A request whose parts a test can change before it is sent. */
export interface ValidRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  /** Undefined where the endpoint has no body. */
  readonly contentType: string | undefined
  readonly body: string
}

const BOUNDARY = 'sound'
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--${BOUNDARY}--\r\n`

/** A request with a valid payload for the endpoint. `fields` replace fields of it. */
export function validRequest({ name, call }: NamedEndpoint, fields: Record<string, unknown> = {}): ValidRequest {
  const { cursor: _, ...sound } = VALID_PAYLOADS[name as EndpointName] ?? {}
  const payload: Record<string, unknown> = { ...sound, ...fields }
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string))
  const path = call.path.replaceAll(/:(\w+)/g, (_all, field: string) => encodeURIComponent(String(payload[field])))
  const elsewhere = Object.entries(payload).filter(([field]) => !inPath.has(field))
  const query = (entries: readonly (readonly [string, unknown])[]) => {
    const text = new URLSearchParams(
      entries.map(([field, value]): [string, string] => [field, String(value)]),
    ).toString()
    return text && `?${text}`
  }
  const { method } = call
  switch (call.payload) {
    case 'query':
      return { method, path: path + query(elsewhere), contentType: undefined, body: '' }
    case 'text': {
      const others = elsewhere.filter(([field]) => field !== 'text')
      return { method, path: path + query(others), contentType: 'text/plain', body: String(payload['text']) }
    }
    case 'form':
      return {
        ...{ method, path, contentType: 'application/x-www-form-urlencoded' },
        body: query(elsewhere).slice(1),
      }
    case 'file':
      return { method, path, contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: FILE }
    default:
      return { method, path, contentType: 'application/json', body: JSON.stringify(Object.fromEntries(elsewhere)) }
  }
}
