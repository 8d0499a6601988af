import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@foyer/contract/languages'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Facts about the request for handlers, besides its payload. */
export interface RequestInfo {
  readonly id: string
  /** Address of the client. A forwarding header counts only from a trusted proxy. */
  readonly address: string
  readonly userAgent: string
  /** The Host header, as the client or a trusted proxy sent it. */
  readonly host: string | undefined
  /** The closest available language of Accept-Language; English if none matches. */
  readonly language: Language
  /** The language that the client shows: the only one of Accept-Language. Undefined for a list of preferences, as browsers send it. */
  readonly shownLanguage: Language | undefined
  /** True if the request came over TLS, here or at a trusted proxy. */
  readonly secure: boolean
  /** True if a browser sent it (Fetch Metadata, which scripts can neither forge nor omit). */
  readonly fromBrowser: boolean
  /** True if another origin made the browser send it. */
  readonly fromOtherOrigin: boolean
  cookie(name: string): string | undefined
}

const USER_AGENT_LENGTH = 400

export function requestInfo(request: FastifyRequest): RequestInfo {
  return new RequestInfoSource(request)
}

/** Each is computed on first use, because most requests need few of them. */
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

  get host() {
    return this.#request.host
  }

  get language() {
    return languageOf(this.#request.headers['accept-language'])
  }

  get shownLanguage() {
    return shownLanguageOf(this.#request.headers['accept-language'])
  }

  get secure() {
    return this.#request.protocol === 'https'
  }

  get fromBrowser() {
    return this.#request.headers['sec-fetch-site'] !== undefined
  }

  get fromOtherOrigin() {
    const site = this.#request.headers['sec-fetch-site']
    return site === 'cross-site' || site === 'same-site'
  }

  cookie(name: string) {
    this.#cookies ??= parseCookie(this.#request.headers.cookie ?? '')
    return this.#cookies[name]
  }
}

/** True if the client sends the request without the user having done anything, as it says with `X-Background`. */
export function isBackground({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-background'] !== undefined
}

export function languageOf(header: string | undefined): Language {
  return nearestLanguage(header) ?? FALLBACK_LANGUAGE
}

/** More than one language, a weight, or any language. */
const PREFERENCES = /[,;*]/

function shownLanguageOf(header: string | undefined): Language | undefined {
  return header !== undefined && PREFERENCES.test(header) ? undefined : nearestLanguage(header)
}

function nearestLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const [nearest] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LANGUAGES])
  return isLanguage(nearest) ? nearest : undefined
}
