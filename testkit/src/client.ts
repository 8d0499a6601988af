import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** The envelope, or the text of a response without one. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly body: any
}

export interface Sending {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is text or a form already. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
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
  login(username: string, password: string = DEMO_PASSWORD, extra: object = {}, sending?: Sending): Promise<Reply> {
    return this.post('/user/login', { username, password: signInDigest(password, username), ...extra }, sending)
  }

  /** Signs in and returns the token. Throws on an error. */
  async tokenOf(username: string, password?: string): Promise<string> {
    const { body } = await this.login(username, password)
    if (body.resultCode !== 1001) throw new Error(`${username} was refused with ${body.resultCode}`)
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

function isReady(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
