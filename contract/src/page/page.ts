import type { Language, Message } from '../languages/index.ts'
import type { LoginConfiguration } from '../sign-in/index.ts'

/**
 * Everything the first screen needs, so that it is in the HTML and sends no request to the gateway.
 * The gateway fills it, the portal's render function draws it, and it travels in the page as JSON for the script to take over.
 */
export interface Page {
  /** The path asked for, without the query. */
  readonly path: string
  /** The query with its question mark, or an empty string. */
  readonly search: string
  readonly language: Language
  readonly languages: readonly { readonly code: Language; readonly name: string }[]
  /** The entry pages' messages in that language by key, compiled. */
  readonly messages: Readonly<Record<string, Message>>
  readonly configuration: LoginConfiguration
  /** Chosen by hand; without it the system's holds. */
  readonly theme?: 'light' | 'dark'
  /** For the footer. */
  readonly year: number
  /** The build of the portal that drew the page. */
  readonly build: string
}

export interface RenderedPage {
  /** The whole HTML document. */
  readonly document: string
  /** CSP sources (`'sha256-…'`) of the inline styles in it. There is no inline script. */
  readonly styleSources: readonly string[]
}

/** A page that is rendered by its path. */
export interface ListedPage {
  readonly path: string
  /** Which messages travel in it: those of every entry page, or those about passwords as well. */
  readonly messages: 'entry' | 'password'
}

/** What `portal/dist/server/render.js` exports. */
export interface Renderer {
  /** Changes with every build of the portal. */
  readonly build: string
  /** The pages that are rendered by their paths; a path with parameters is not listed. */
  readonly pages: readonly ListedPage[]
  render(page: Page): RenderedPage
}

/** The id of the JSON block in the document. */
export const PAGE_ELEMENT_ID = 'foyer-page'
