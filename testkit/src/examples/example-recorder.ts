import type { EndpointName } from '@foyer/contract'
import { type ApiExamples, type OperationExample, SUCCESS } from '@foyer/contract/wire'
import type { Client } from '../client.ts'
import { type CallInput, type DataOf, endpointNamed, requestTo } from '../http/calls.ts'
import { formOf } from '../http/uploads.ts'
import { stableExample } from './stable-example.ts'

/** Calls the endpoints of a gateway and keeps the first example of each. */
export class ExampleRecorder {
  readonly #client: Client
  readonly #examples = new Map<string, OperationExample>()

  constructor(client: Client) {
    this.#client = client
  }

  /** The examples by name of the endpoint, the same in every run. */
  get examples(): ApiExamples {
    const sorted = [...this.#examples].sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([name, example]) => [name, stableExample(example) as OperationExample]))
  }

  /**
   * Calls an endpoint, keeps request and response, and returns the data. Throws on an error.
   * @param shown replaces what differs in each run
   */
  async call<Name extends EndpointName>(
    name: Name,
    input: CallInput<Name>,
    token?: string,
    shown: (json: string) => string = (json) => json,
  ): Promise<DataOf<Name>> {
    const { body } = await this.#client.call(name, input, { token })
    if (body.resultCode !== SUCCESS) throw new Error(`${name} was refused with ${JSON.stringify(body)}`)
    const sent = requestTo(name, input).body
    /* The document describes a form as an object. */
    const isForm = endpointNamed(name).payload === 'form'
    const request = isForm ? Object.fromEntries(new URLSearchParams(sent as string)) : sent
    const hasFields = typeof request === 'string' || Object.keys(request ?? {}).length > 0
    const example: OperationExample = { ...(hasFields ? { request } : {}), response: body }
    this.#keep(name, JSON.parse(shown(JSON.stringify(example))))
    return body.data
  }

  /** Sends a file and returns the data. Throws on an error. */
  async upload<Name extends EndpointName>(
    name: Name,
    path: string,
    token: string,
    form = formOf('floor-plan.txt', 'Shelf 1, shelf 2'),
  ): Promise<DataOf<Name>> {
    const { body } = await this.#client.send('POST', path, { token, body: form })
    if (body.resultCode !== SUCCESS) throw new Error(`${name} was refused with ${JSON.stringify(body)}`)
    this.#keep(name, { response: body })
    return body.data
  }

  /** Calls an endpoint that responds with a file, and keeps the request. Throws on an error. */
  async file<Name extends EndpointName>(name: Name, input: CallInput<Name>, token: string): Promise<void> {
    const { status, body } = await this.#client.call(name, input, { token })
    if (status !== 200) throw new Error(`${name} was refused with ${JSON.stringify(body)}`)
    this.#keep(name, { request: requestTo(name, input).body })
  }

  /** Calls an endpoint that fails, and keeps the error. */
  async fail<Name extends EndpointName>(name: Name, input: CallInput<Name>, token?: string): Promise<void> {
    const { status, body } = await this.#client.call(name, input, { token })
    if (body.resultCode === SUCCESS) throw new Error(`${name} succeeded`)
    this.#keep(name, { errors: { [String(body.resultCode)]: { status, body } } })
  }

  #keep(name: string, { errors, ...success }: OperationExample): void {
    const known = this.#examples.get(name) ?? {}
    const all = { ...errors, ...known.errors }
    const example = { ...success, ...known, ...(Object.keys(all).length > 0 ? { errors: all } : {}) }
    this.#examples.set(name, example)
  }
}
