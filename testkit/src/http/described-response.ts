import type { Endpoint, Json } from '@foyer/contract/wire'
import { DEFAULT_HEADERS } from '@foyer/gateway/platform/http/headers'
import { problemsAt, valueAt } from './closed-document.ts'

/** A response to compare with the OpenAPI document. */
export interface SentResponse {
  readonly status: number
  readonly headers: Headers
  /** The text, or the JSON that was read from it. */
  readonly body: unknown
}

interface Described {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, object>>
}

/** Headers of any response: those of HTTP itself, and those that the introduction of the document lists. */
const OF_ANY_RESPONSE = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'],
  'vary',
  ...Object.keys(DEFAULT_HEADERS),
])

/** Returns how a response differs from what the OpenAPI document says about the endpoint; nothing if it is as described. */
export function responseProblems({ method, path }: Endpoint, response: SentResponse): string[] {
  const operation = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()]
  const pointer = [...operation, 'responses', String(response.status)]
  const described = valueAt(pointer) as Described | undefined
  if (!described) return [`status ${response.status} is not described`]
  return [...headerProblems(described, response.headers), ...bodyProblems(described, response, pointer)]
}

function headerProblems({ headers: described }: Described, headers: Headers): string[] {
  const known = new Map(Object.entries(described).map(([name, { $ref }]) => [name.toLowerCase(), $ref]))
  const strange = [...headers.keys()].filter((name) => !known.has(name) && !OF_ANY_RESPONSE.has(name))
  const wrong = [...known].flatMap(([name, reference]) => {
    const { required, schema } = valueAt(reference.slice(2).split('/')) as { required?: boolean; schema: Json }
    const value = headers.get(name)
    if (value === null) return required ? [`header ${name} is missing`] : []
    const sent = schema['type'] === 'integer' ? Number(value) : value
    return problemsAt([...reference.slice(2).split('/'), 'schema'], sent).length > 0
      ? [`header ${name} is ${value}`]
      : []
  })
  return [...strange.map((name) => `header ${name} is not described`), ...wrong]
}

function bodyProblems({ content }: Described, { headers, body }: SentResponse, pointer: readonly string[]): string[] {
  if (!content) return body === '' ? [] : ['no body is described']
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!content[type]) return [`content type ${type} is not described`]
  if (type !== 'application/json') return []
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : body
  return problemsAt([...pointer, 'content', type, 'schema'], value)
}
