import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { BrokenPage } from '../../app/broken-page.tsx'
import { lazyPage } from '../../app/lazy-pages.ts'
import { LoadingState } from '../../loading/index.ts'
import { isShellRoute, ROUTE_NAMES, type Route, type RouteTable, routes, type ShellRouteName } from '../../routes.ts'
import { ShellLayout } from '../shell-layout.tsx'

/** The search parameters of all pages. */
interface ShellSearch {
  /** The place; a store implies its customer. */
  readonly customer?: string | undefined
  readonly store?: string | undefined
  /** The open notice. */
  readonly message?: string | undefined
}

/** Links keep the place of the current address, unless they set one, or `undefined`. */
function keepPlace({ search, next }: { search: ShellSearch; next: (search: ShellSearch) => ShellSearch }): ShellSearch {
  const destination = next(search)
  if ('customer' in destination || 'store' in destination) return destination
  const { customer, store } = search
  return { ...destination, ...(customer && { customer }), ...(store && { store }) }
}

const rootRoute = createRootRoute({
  component: ShellLayout,
  validateSearch: (search: ShellSearch): ShellSearch => search,
  search: { middlewares: [keepPlace] },
  // The application reports a failed frame.
  errorComponent: ({ error }) => {
    throw error
  },
})

function pageRoute<Name extends ShellRouteName>(name: Name) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routes[name].path as RouteTable[Name]['path'],
    component: pageComponent(name),
    // The code is there with the shell, so that nothing is shown between two paths of an application.
    ...('chunk' in routes[name] && { pendingMs: Number.POSITIVE_INFINITY }),
    staticData: { title: routes[name].title },
  })
}

type PageRoutes = { [Name in ShellRouteName]: ReturnType<typeof pageRoute<Name>> }
const pageRoutes = Object.fromEntries<unknown>(
  ROUTE_NAMES.filter(isShellRoute).map((name) => [name, pageRoute(name)]),
) as PageRoutes
/** A path that no route has shows Home. */
const otherPath = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: pageComponent('home'),
  staticData: { title: routes.home.title },
})
const routeTree = rootRoute.addChildren({ ...pageRoutes, otherPath })

/** The code of a page did not load. */
class PageNotLoaded extends Error {}

/** The page of a route, which the router loads before it shows it. */
function pageComponent(name: ShellRouteName) {
  const page = lazyPage(name)
  const preload = async (): Promise<void> => {
    await page?.load().catch(() => {
      throw new PageNotLoaded(name)
    })
  }
  const Page = () => {
    const Component = page?.ready
    if (!Component) throw preload()
    return <Component />
  }
  return Object.assign(Page, { preload })
}

function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  // The browser may know that it has no network, and then it is no fault of ours.
  if (error instanceof PageNotLoaded && !navigator.onLine) return <LoadingState loading="offline" onRetry={retry} />
  return <BrokenPage why={error instanceof PageNotLoaded ? 'partMissing' : 'crashed'} retry={retry} />
}

function Pending() {
  return <LoadingState loading="waiting" onRetry={() => {}} />
}

/** Search parameters are texts, and stay as they are. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = String(new URLSearchParams(present as [string, string][]))
  return query && `?${query}`
}

/** The router behind the sign-in. */
export function createShellRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    defaultPendingComponent: Pending,
    defaultPendingMs: 0,
    // The default of the library is half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShellRouter>
  }
  interface StaticDataRouteOption {
    readonly title?: Route['title']
  }
}
