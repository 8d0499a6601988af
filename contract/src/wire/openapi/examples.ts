import type { Json } from './json.ts'

/** What an endpoint was sent and what it returned, taken from a real run. */
export interface OperationExample {
  /** The body; missing if the endpoint has none. */
  readonly request?: unknown
  /** The envelope of a success; missing if the endpoint returns a file. */
  readonly response?: unknown
  /** Errors by code. */
  readonly errors?: Readonly<Record<string, ErrorExample>>
}

export interface ErrorExample {
  readonly status: number
  /** The envelope. */
  readonly body: unknown
}

/** Examples by name of the endpoint. */
export type ApiExamples = Readonly<Record<string, OperationExample>>

/** The examples of a document. An error that was recorded at one endpoint is the example of it at every endpoint. */
export class Examples {
  readonly #examples: ApiExamples
  readonly #errors = new Map<string, unknown>()

  constructor(examples: ApiExamples) {
    this.#examples = examples
    for (const { errors = {} } of Object.values(examples)) {
      for (const [code, { status, body }] of Object.entries(errors)) this.#errors.set(keyOf(code, status), body)
    }
  }

  /** The recorded errors as components, by code and status. */
  get components(): Json {
    return Object.fromEntries([...this.#errors].sort().map(([key, value]) => [key, { value }]))
  }

  /** The example of a request as part of its media type, or nothing. */
  request(id: string): Json {
    const { request } = this.#examples[id] ?? {}
    return request === undefined ? {} : { example: request }
  }

  /** The examples of a response as part of its media type: of a success, and of errors with this status. */
  response(id: string, status: number, codes: readonly (string | number)[]): Json {
    const success = status === 200 ? this.#examples[id]?.response : undefined
    const errors = codes.flatMap((code): [string, Json][] => {
      const key = keyOf(String(code), status)
      return this.#errors.has(key) ? [[String(code), { $ref: `#/components/examples/${key}` }]] : []
    })
    const examples = [...(success === undefined ? [] : [['success', { value: success }]]), ...errors]
    return examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }
  }
}

function keyOf(code: string, status: number): string {
  return `${code}-${status}`
}
