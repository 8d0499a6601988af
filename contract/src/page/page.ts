import type { Language, Message } from '../languages/index.ts'
import type { LoginConfiguration } from '../sign-in/index.ts'

/**
 * Data of the first screen. It is part of the HTML, so that the first screen needs no request.
 * The gateway creates it, the portal's render function renders it, and the page contains it as JSON for hydration.
 */
export interface Page {
  /** The requested path, without the query. */
  readonly path: string
  /** The query with its question mark, or an empty string. */
  readonly search: string
  readonly language: Language
  readonly languages: readonly { readonly code: Language; readonly name: string }[]
  /** The entry pages' messages in that language by key, compiled. */
  readonly messages: Readonly<Record<string, Message>>
  readonly configuration: LoginConfiguration
  /** The theme that the user chose; missing if the system's theme applies. */
  readonly theme?: 'light' | 'dark'
  /** Shown in the footer. */
  readonly year: number
  /** The portal build that rendered the page. */
  readonly build: string
  /** True if the gateway records traces: the page then names the trace of each request. */
  readonly traces?: true
}

export interface RenderedPage {
  /** The whole HTML document. */
  readonly document: string
  /** CSP sources (`'sha256-…'`) of the inline styles in it. There is no inline script. */
  readonly styleSources: readonly string[]
}

/** A page that is rendered for its path. */
export interface ListedPage {
  readonly path: string
  /** Which messages the page contains: those of every entry page, also those about passwords, or about sign-ins elsewhere. */
  readonly messages: 'entry' | 'password' | 'signOn'
}

/** The exports of `portal/dist/server/render.js`. */
export interface Renderer {
  /** Changes with every build of the portal. */
  readonly build: string
  /** The pages that are rendered by path. A path with parameters is not listed. */
  readonly pages: readonly ListedPage[]
  render(page: Page): RenderedPage
}

/** The id of the JSON block in the document. */
export const PAGE_ELEMENT_ID = 'foyer-page'
