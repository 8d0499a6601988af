/** Every screen of the portal and where it is. Addresses are built here and typed nowhere else. */
export type Screen =
  | 'login'
  | 'home'
  | 'inbox'
  | 'account'
  | 'applications'
  | 'versions'
  | 'application'
  | 'admin'
  | 'forceBind'
  | 'googleLogin'
  | 'otherSystemLogin'
  | 'forcePwdChange'
  | 'soc'
  | 'redirect'
  | 'activeUser'
  | 'forgetPassword'
  | 'findPassword'

const PATHS: Readonly<Record<string, Screen>> = {
  '/': 'login',
  '/home': 'home',
  '/inbox': 'inbox',
  '/account': 'account',
  '/applications': 'applications',
  '/applications/versions': 'versions',
  '/admin': 'admin',
  '/forceBind': 'forceBind',
  '/googleLogin': 'googleLogin',
  '/otherSystemLogin': 'otherSystemLogin',
  '/forcePwdChange': 'forcePwdChange',
  '/redirect': 'redirect',
  '/activeUser': 'activeUser',
  '/forgetPassword': 'forgetPassword',
  '/findPassword': 'findPassword',
}
const SOC = /^\/soc\/[^/]+\/[^/]+$/
/** An application, and behind it whatever pages that has of its own. */
const APPLICATION = /^\/a\/([^/]+)(\/.*)?$/

/** The pages behind the sign-in, which share the shell's frame. */
export const SHELL_SCREENS = ['home', 'inbox', 'account', 'applications', 'versions', 'application', 'admin'] as const
export type ShellScreen = (typeof SHELL_SCREENS)[number]

export function isOfShell(screen: Screen): screen is ShellScreen {
  return (SHELL_SCREENS as readonly Screen[]).includes(screen)
}

/** The two legal texts, by the names their addresses have always had. */
export type LegalKind = 'cloud' | 'privacy'

export const addresses = {
  login: (loginType?: string) =>
    loginType && loginType !== 'normal' ? `/?${new URLSearchParams({ loginType })}` : '/',
  home: () => '/home',
  /** With one notice of it open, where its id is told. */
  inbox: (message?: string) => (message ? `/inbox?${new URLSearchParams({ message })}` : '/inbox'),
  account: () => '/account',
  applications: () => '/applications',
  versions: () => '/applications/versions',
  /** One view of an application, by the words of its permission key behind the application's own; its first page without. */
  application: (key: string, ...view: readonly string[]) => `/${['a', key, ...view].map(encodeURIComponent).join('/')}`,
  admin: () => '/admin',
  forceBind: (username: string) => `/forceBind?${new URLSearchParams({ username })}`,
  googleLogin: () => '/googleLogin',
  forcePwdChange: () => '/forcePwdChange',
  forgetPassword: () => '/forgetPassword',
  activeUser: () => '/activeUser',
  soc: (kind: LegalKind, loginType: string) => `/soc/${kind}/${encodeURIComponent(loginType)}`,
} as const

/** The screen of a path. One that is not in the table is Home, whatever it is. */
export function screenAt(path: string): Screen {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (Object.hasOwn(PATHS, plain)) return PATHS[plain] as Screen
  if (SOC.test(plain)) return 'soc'
  return APPLICATION.test(plain) ? 'application' : 'home'
}

/** One going-to of an address. */
export interface Visit {
  readonly screen: Screen
  /** Path, query and fragment. */
  readonly address: string
  readonly path: string
  readonly query: URLSearchParams
  /** What stands behind the #, which no server ever sees. */
  readonly fragment: URLSearchParams
}

/**
 * An address of this portal as a URL, whatever stands in it: an address bar takes everything. More than one slash at its
 * beginning would name a host.
 */
export function urlWithin(address: string): URL {
  return new URL(`http://portal.invalid/${address.replace(/^[/\\\t\r\n]+/, '')}`)
}

/** Reads an address of this portal. */
export function visitTo(address: string): Visit {
  const url = urlWithin(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const path = url.pathname.replace(/^\/+/, '/')
  const own = /^\/(?![/\\\t\r\n])/.test(address) ? address : path + url.search + url.hash
  return { screen: screenAt(path), address: own, path, query: url.searchParams, fragment }
}

/** An address without the place on its page. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? ''
}

/** The application that an address opens, and the words of its view. */
export function applicationAt(path: string): { key: string; view: readonly string[] } | undefined {
  const found = APPLICATION.exec(path)
  if (!found) return undefined
  const view = (found[2] ?? '').split('/').filter((word) => word !== '')
  return { key: decoded(found[1] ?? ''), view: view.map(decoded) }
}

/** Kind and login type of a legal page's address. */
export function socParameters(path: string): { kind: string; loginType: string } {
  const [, , kind = '', loginType = ''] = path.split('/')
  return { kind, loginType: decoded(loginType) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
