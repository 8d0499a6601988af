import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@foyer/contract/languages'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** What a handler may know of the request beyond its payload. */
export interface RequestInfo {
  readonly id: string
  /** Of the client: a forwarding header counts only from a trusted proxy. */
  readonly address: string
  readonly userAgent: string
  /** Nearest language of Accept-Language, English where none fits. */
  readonly language: Language
  /** Came over TLS, here or at a trusted proxy. */
  readonly secure: boolean
  /** Sent by a browser (Fetch Metadata, which scripts cannot forge or leave out). */
  readonly fromBrowser: boolean
  cookie(name: string): string | undefined
}

const USER_AGENT_LENGTH = 400

export function requestInfo(request: FastifyRequest): RequestInfo {
  return new RequestInfoSource(request)
}

/** Each is looked up when it is asked for: most calls ask for none or few. */
class RequestInfoSource implements RequestInfo {
  readonly #request: FastifyRequest
  #cookies: Record<string, string | undefined> | undefined

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get id() {
    return this.#request.id
  }

  get address() {
    return this.#request.ip
  }

  get userAgent() {
    return (this.#request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH)
  }

  get language() {
    return languageOf(this.#request.headers['accept-language'])
  }

  get secure() {
    return this.#request.protocol === 'https'
  }

  get fromBrowser() {
    return this.#request.headers['sec-fetch-site'] !== undefined
  }

  cookie(name: string) {
    this.#cookies ??= parseCookie(this.#request.headers.cookie ?? '')
    return this.#cookies[name]
  }
}

export function languageOf(header: string | undefined): Language {
  if (!header) return FALLBACK_LANGUAGE
  const [nearest] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LANGUAGES])
  return isLanguage(nearest) ? nearest : FALLBACK_LANGUAGE
}
