import type { ListedPage } from '@foyer/contract/page'
import { isMethodEnabled, type SignInMethods } from '@foyer/contract/sign-in'

/**
 * The page that is rendered for a path. A page that needs a session is rendered without content: whether the visitor may open it
 * only the script can tell, which knows the token. A path that is not listed is rendered as `/home`. The number of pages is
 * bounded, whatever is requested, so that requests can neither fill the memory of the gateway nor make it render each time.
 */
export function renderedPage(path: string, methods: SignInMethods, pages: readonly ListedPage[]): ListedPage {
  const page = pages.find((one) => one.path === path)
  if (page) return page
  const [, kind, loginType] = /^\/soc\/(cloud|privacy)\/([^/]+)$/.exec(path) ?? []
  const legal = kind && loginType && `/soc/${kind}/${isMethodEnabled(loginType, methods) ? loginType : 'normal'}`
  return { path: legal || '/home', messages: 'entry' }
}
