import { type LazyComponent, lazy } from '../components/index.ts'
import { isShellRoute, ROUTE_NAMES, type RouteName, routes } from '../routes.ts'

const PAGES = new Map(
  ROUTE_NAMES.flatMap((name) => {
    const { load } = routes[name]
    return load ? [[name, lazy(load)] as const] : []
  }),
)

/** Messages, and a function that loads the missing ones. */
interface MessageLoader {
  has(key: string): boolean
  complete(): Promise<void>
}

/** The page of a route; undefined for the page in the entry bundle. With `messages` it is ready once they are loaded too. */
export function lazyPage(name: RouteName, messages?: MessageLoader): LazyComponent | undefined {
  const page = PAGES.get(name)
  const { title } = routes[name]
  if (!page || !title || !messages || messages.has(title)) return page
  return {
    get ready() {
      return messages.has(title) ? page.ready : undefined
    },
    async load() {
      const [component] = await Promise.all([page.load(), messages.complete()])
      return component
    },
  }
}

/** Loads the pages of the shell. One that fails is loaded again when it is opened. */
export async function preloadShellPages(): Promise<void> {
  await Promise.allSettled(ROUTE_NAMES.filter(isShellRoute).map((name) => lazyPage(name)?.load()))
}

/** Fetches every page: rendering on the server is synchronous. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...PAGES.values()].map((page) => page.load()))
}
