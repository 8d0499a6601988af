import type { PublicPage } from '@foyer/contract/page'
import { isMethodEnabled, type SignInMethods } from '@foyer/contract/sign-in'

/**
 * The page that is rendered for a path. A page that needs a session is rendered as the empty page `/home`: whether the visitor
 * may open it only the script can tell, which knows the token. The number of pages is bounded, whatever is requested, so that
 * requests can neither fill the memory of the gateway nor make it render each time.
 */
export function renderedPage(path: string, methods: SignInMethods, pages: readonly PublicPage[]): PublicPage {
  const page = pages.find((one) => one.path === path)
  if (page) return page
  const [, kind, loginType] = /^\/soc\/(cloud|privacy)\/([^/]+)$/.exec(path) ?? []
  const legal = kind && loginType && `/soc/${kind}/${isMethodEnabled(loginType, methods) ? loginType : 'normal'}`
  return { path: legal || '/home', messages: 'entry' }
}
