import type { ListedPage } from '@foyer/contract/page'
import { isMethodEnabled, type SignInMethods } from '@foyer/contract/sign-in'

/**
 * Returns the page to render for a path. A page that needs a session is rendered without content, because only the script knows
 * the token. An unlisted path is rendered as `/home`. This limits the number of pages, so that requests can neither fill the
 * memory nor make the gateway render each time.
 */
export function renderedPage(path: string, methods: SignInMethods, pages: readonly ListedPage[]): ListedPage {
  const page = pages.find((one) => one.path === path)
  if (page) return page
  const [, kind, loginType] = /^\/soc\/(cloud|privacy)\/([^/]+)$/.exec(path) ?? []
  const legal = kind && loginType && `/soc/${kind}/${isMethodEnabled(loginType, methods) ? loginType : 'normal'}`
  return { path: legal || '/home', messages: 'entry' }
}
