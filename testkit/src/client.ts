import type { EndpointName } from '@foyer/contract'
import { signInDigest } from '@foyer/contract/sign-in'
import { SUCCESS } from '@foyer/contract/wire'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type CallInput, type DataOf, type EnvelopeOf, requestTo } from './http/calls.ts'

/** A response. `call` gives the body its type from the contract; the body of a raw request has none. */
// biome-ignore lint/suspicious/noExplicitAny: the contract says nothing about the response to a raw request
export interface Reply<Body = any> {
  readonly status: number
  readonly headers: Headers
  /** The envelope, or the text of a response without one. */
  readonly body: Body
}

/** The reply to a call of an endpoint. */
export type ReplyTo<Name extends EndpointName> = Reply<EnvelopeOf<Name>>

export interface Sending {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is text or a form already. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
}

/** What accompanies the call of an endpoint. */
export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** The present version of what a PUT to a path changes, as fields of its body. */
export type VersionOf = (path: string, body: object) => Promise<object>

/** An HTTP client of one gateway. It stores cookies only with `keepCookies`. */
export class Client {
  readonly base: string
  /** Name to value, sent with every request. */
  readonly cookies = new Map<string, string>()
  readonly #versionOf: VersionOf | undefined

  /** @param versionOf adds the current version to a write without one; `version: undefined` sends none. */
  constructor(base: string, versionOf?: VersionOf) {
    this.base = base
    this.#versionOf = versionOf
  }

  /**
   * Calls an endpoint of the contract.
   * @param input path parameters, query and body as one object
   */
  async call<Name extends EndpointName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<ReplyTo<Name>> {
    const { method, path, ...request } = requestTo(name, input)
    return await this.send(method, path, {
      ...options,
      ...request,
      headers: { ...request.headers, ...options.headers },
    })
  }

  /** Calls an endpoint and returns the data. Throws on an error. */
  async data<Name extends EndpointName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<DataOf<Name>> {
    const { body } = await this.call(name, input, options)
    if (body.resultCode !== SUCCESS) throw new Error(`${name} was refused with ${JSON.stringify(body)}`)
    return body.data
  }

  /** Sends a request that the contract does not describe: a page, an operational path, a malformed request. */
  async send(method: string, path: string, { token, headers, query, ...sending }: Sending = {}): Promise<Reply> {
    const body = method === 'PUT' ? await this.#versioned(path, sending.body) : sending.body
    const url = new URL(path, this.base)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value)
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || isReady(body) ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parsed(text) }
  }

  async #versioned(path: string, body: unknown): Promise<unknown> {
    if (!this.#versionOf || typeof body !== 'object' || body === null || Array.isArray(body) || isReady(body))
      return body
    /* Without a database the write is sent without a version. */
    return { ...(await this.#versionOf(path, body).catch(() => ({}))), ...body }
  }

  get(path: string, sending?: Sending): Promise<Reply> {
    return this.send('GET', path, sending)
  }

  post(path: string, body?: unknown, sending?: Sending): Promise<Reply> {
    return this.send('POST', path, { ...sending, body })
  }

  put(path: string, body?: unknown, sending?: Sending): Promise<Reply> {
    return this.send('PUT', path, { ...sending, body })
  }

  /** Tries to sign in; `extra` are further fields of the request. */
  login(
    username: string,
    password: string = DEMO_PASSWORD,
    extra: object = {},
    options?: CallOptions,
  ): Promise<ReplyTo<'signIn.login'>> {
    return this.call('signIn.login', { username, password: signInDigest(password, username), ...extra }, options)
  }

  /** Signs in and returns the token. Throws on an error. */
  async tokenOf(username: string, password?: string): Promise<string> {
    const { body } = await this.login(username, password)
    if (body.resultCode !== SUCCESS) throw new Error(`${username} was refused with ${body.resultCode}`)
    return body.data.access_token
  }

  /** Stores the cookies that a response sets, as a browser does. */
  keepCookies({ headers }: Reply): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      this.cookies.set(name, value.join('='))
    }
  }
}

function isReady(body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
