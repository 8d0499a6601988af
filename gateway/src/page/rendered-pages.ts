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
/** Pages of organisations that wait to be rendered. Above that, the one that was requested first is given up. */
const MAX_WAITING = 40
/**
 * Those of the platform are compressed once and sent very often. Of organisations there are so many that they may be evicted and
 * rendered again: a tenth of the time for a few percent more bytes.
 */
const QUALITY = { platform: constants.BROTLI_MAX_QUALITY, organisation: 6 } as const

/** Too many pages of organisations wait: the page of the platform takes its place. */
export class PageGivenUp extends Error {}

interface Waiting {
  readonly render: () => Promise<void>
  readonly giveUp: () => void
}

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
 * so none is evicted. Those of organisations have a cache of their own, from which the least recently used are.
 *
 * Pages are rendered one at a time, so that a flood of requests occupies one thread: first those of the platform, then those of
 * organisations, of which only some may wait. The last requested page comes first, so that a visitor does not wait for a flood.
 */
export class RenderedPages {
  readonly #renderer: Renderer
  #key = ''
  #pages = new Map<string, Promise<RenderedResponse>>()
  #ofOrganisations = pagesOfOrganisations()
  readonly #waiting: Waiting[] = []
  readonly #waitingOfOrganisations: Waiting[] = []
  #working = false

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  /** @throws PageGivenUp only for a page of an organisation */
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
    const queue = branding === undefined ? this.#waiting : this.#waitingOfOrganisations
    const ready = this.#whenFree(queue, () => this.#prepare(page, configuration))
    pages.set(key, ready)
    ready.catch(() => pages.delete(key))
    return ready
  }

  #whenFree(queue: Waiting[], work: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedResponse>()
    queue.push({ render: () => work().then(resolve, reject), giveUp: () => reject(new PageGivenUp()) })
    if (this.#waitingOfOrganisations.length > MAX_WAITING) this.#waitingOfOrganisations.shift()?.giveUp()
    if (!this.#working) void this.#workOff()
    return promise
  }

  async #workOff(): Promise<void> {
    this.#working = true
    for (let next = this.#next(); next; next = this.#next()) await next.render()
    this.#working = false
  }

  #next(): Waiting | undefined {
    return this.#waiting.pop() ?? this.#waitingOfOrganisations.pop()
  }

  async #prepare(page: Page, { branding, pictures, providers }: PageConfiguration): Promise<RenderedResponse> {
    const { document, styleSources } = this.#renderer.render(page)
    const identity = Buffer.from(document)
    const quality = branding === undefined ? QUALITY.platform : QUALITY.organisation
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
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
