import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Page, pageEndpoints, type Renderer } from '@foyer/contract/page'
import { LRUCache } from 'lru-cache'
import { pagePolicy } from './page-policy.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A rendered page with its security policy, compressed for each encoding. */
export interface RenderedResponse {
  readonly policy: string
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Pages of organisations that are cached. A page with its logo takes up to 300 KB in its three encodings. */
const MAX_PAGES_OF_ORGANISATIONS = 200

/** Data that all pages share. Another configuration renders all of them again. */
export interface PageConfiguration {
  readonly key: string
  /** Identifies the branding of an organisation; undefined for that of the platform. */
  readonly branding: string | undefined
  /** Origins from which the pages may load images. */
  readonly pictures: () => readonly string[]
  /** Origins at which users sign in. */
  readonly providers: readonly string[]
}

/**
 * Renders every page once per configuration and caches it. There are a few hundred pages of the platform at most (`renderedPage`),
 * so none is evicted. Those of organisations have a cache of their own, from which the least recently used are. Pages are rendered one at a time, so that a flood of requests occupies one thread. The last requested page comes first,
 * so that a visitor does not wait for a flood.
 */
export class RenderedPages {
  readonly #renderer: Renderer
  #key = ''
  #pages = new Map<string, Promise<RenderedResponse>>()
  #ofOrganisations = pagesOfOrganisations()
  readonly #waiting: (() => Promise<void>)[] = []
  #working = false

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  get(page: Page, configuration: PageConfiguration): Promise<RenderedResponse> {
    if (configuration.key !== this.#key) {
      this.#key = configuration.key
      this.#pages = new Map()
      this.#ofOrganisations = pagesOfOrganisations()
    }
    const { branding } = configuration
    const pages = branding === undefined ? this.#pages : this.#ofOrganisations
    const key = [page.path, page.search, page.language, page.theme, branding].join(' ')
    const known = pages.get(key)
    if (known) return known
    const ready = this.#whenFree(() => this.#prepare(page, configuration))
    pages.set(key, ready)
    ready.catch(() => pages.delete(key))
    return ready
  }

  #whenFree(work: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedResponse>()
    this.#waiting.push(() => work().then(resolve, reject))
    if (!this.#working) void this.#workOff()
    return promise
  }

  async #workOff(): Promise<void> {
    this.#working = true
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) await next()
    this.#working = false
  }

  async #prepare(page: Page, { pictures, providers }: PageConfiguration): Promise<RenderedResponse> {
    const { document, styleSources } = this.#renderer.render(page)
    const identity = Buffer.from(document)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      compressGzip(identity),
    ])
    const policy = pagePolicy({
      styles: styleSources,
      pictures: pictures(),
      providers,
      reportsTo: pageEndpoints.policyReport.path,
    })
    return { policy, bodies: { br, gzip: gz, identity } }
  }
}

function pagesOfOrganisations(): LRUCache<string, Promise<RenderedResponse>> {
  return new LRUCache({ max: MAX_PAGES_OF_ORGANISATIONS })
}
