import type { MessageKey, ValueArguments } from '@foyer/messages'
import type { ComponentType } from 'react'

/** A message without values. */
type PageTitle = { [Key in MessageKey]: ValueArguments<Key> extends [] ? Key : never }[MessageKey]

/** One page of the portal. */
export interface Route {
  /** `$name` matches one segment, a `$` at the end whatever follows. */
  readonly path: `/${string}`
  /**
   * Who may open the page: everyone, who is in the middle of a sign-in, or who is signed in. The pages of the last two are the shell's.
   * The pages of administrators and of managers of a team are in the menu of these only.
   */
  readonly access: 'public' | 'step' | 'signedIn' | 'administrator' | 'teamManager'
  /** Name of the page in the window, the menu and the command palette. A page is ready once this message is there. */
  readonly title?: PageTitle
  /** Fetches the page. Without it the page is in the entry bundle. */
  readonly load?: () => Promise<ComponentType>
  /** The chunk of what the page needs beyond the entry bundle. What two chunks need is in the first one (`build/chunks.ts`). */
  readonly chunk?: 'passwords' | 'factors' | 'shell'
  /** Group of the menu. */
  readonly menu?: 'workspace' | 'organisation'
  /** Icon in the menu. */
  readonly icon?: 'home' | 'inbox' | 'applications' | 'user' | 'versions' | 'administration' | 'licence' | 'team'
  /** Every user has this page, each with contents of their own. */
  readonly personal?: true
}

/** The page of both kinds of one-time links. */
const oneTimeLink = {
  access: 'public',
  title: 'password.pageTitle',
  chunk: 'passwords',
  load: async () => (await import('./recovery/one-time-link-page.tsx')).OneTimeLinkPage,
} as const

/**
 * Every page of the portal: the only place that knows which there are. Router, guard, preloading, menu, command palette,
 * window titles, the chunks of the build and the pages that the gateway renders derive from it. The menu keeps this order.
 */
const TABLE = {
  login: { path: '/', access: 'public', title: 'signIn.pageTitle' },
  redirect: {
    path: '/redirect',
    access: 'public',
    title: 'signIn.redirect.pageTitle',
    load: async () => (await import('./single-sign-on/redirect-page.tsx')).RedirectPage,
  },
  otherSystemLogin: {
    path: '/otherSystemLogin',
    access: 'public',
    title: 'session.otherSystem.title',
    load: async () => (await import('./single-sign-on/other-system-page.tsx')).OtherSystemPage,
  },
  soc: {
    path: '/soc/$kind/$loginType',
    access: 'public',
    load: async () => (await import('./legal/legal-page.tsx')).LegalPage,
  },
  forgetPassword: {
    path: '/forgetPassword',
    access: 'public',
    title: 'password.forgotten.title',
    chunk: 'passwords',
    load: async () => (await import('./recovery/recovery-page.tsx')).RecoveryPage,
  },
  findPassword: { path: '/findPassword', ...oneTimeLink },
  activeUser: { path: '/activeUser', ...oneTimeLink },
  forcePwdChange: {
    path: '/forcePwdChange',
    access: 'step',
    title: 'password.pageTitle',
    chunk: 'passwords',
    load: async () => (await import('./steps/required-password-page.tsx')).RequiredPasswordPage,
  },
  googleLogin: {
    path: '/googleLogin',
    access: 'step',
    title: 'mfa.code.title',
    chunk: 'factors',
    load: async () => (await import('./steps/code-page.tsx')).CodePage,
  },
  forceBind: {
    path: '/forceBind',
    access: 'step',
    title: 'mfa.bind.title',
    chunk: 'factors',
    load: async () => (await import('./steps/binding-page.tsx')).BindingPage,
  },
  home: {
    path: '/home',
    access: 'signedIn',
    title: 'shell.home',
    chunk: 'shell',
    menu: 'workspace',
    icon: 'home',
    load: async () => (await import('./home/home-page.tsx')).HomePage,
  },
  inbox: {
    path: '/inbox',
    access: 'signedIn',
    title: 'shell.inbox',
    menu: 'workspace',
    icon: 'inbox',
    personal: true,
    load: async () => (await import('./notices/inbox/list/inbox-page.tsx')).InboxPage,
  },
  applications: {
    path: '/applications',
    access: 'signedIn',
    title: 'shell.applications',
    chunk: 'shell',
    menu: 'workspace',
    icon: 'applications',
    load: async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
  },
  application: {
    path: '/a/$application/$',
    access: 'signedIn',
    chunk: 'shell',
    load: async () => (await import('./applications/application-page.tsx')).ApplicationPage,
  },
  team: {
    path: '/team',
    access: 'teamManager',
    title: 'team.title',
    menu: 'workspace',
    icon: 'team',
    load: async () => (await import('./team/team-page.tsx')).TeamPage,
  },
  licence: {
    path: '/licence',
    access: 'signedIn',
    title: 'licence.title',
    menu: 'organisation',
    icon: 'licence',
    load: async () => (await import('./licence/page/licence-page.tsx')).LicencePage,
  },
  account: {
    path: '/account',
    access: 'signedIn',
    title: 'shell.account',
    menu: 'organisation',
    icon: 'user',
    personal: true,
    load: async () => (await import('./account/account-page.tsx')).AccountPage,
  },
  versions: {
    path: '/applications/versions',
    access: 'signedIn',
    title: 'shell.versions',
    chunk: 'shell',
    menu: 'organisation',
    icon: 'versions',
    load: async () => (await import('./applications/versions-page.tsx')).VersionsPage,
  },
  admin: {
    path: '/admin',
    access: 'administrator',
    title: 'shell.administration',
    chunk: 'shell',
    menu: 'organisation',
    icon: 'administration',
    load: async () => (await import('./shell/administration-page.tsx')).AdministrationPage,
  },
} as const satisfies Readonly<Record<string, Route>>

export type RouteTable = typeof TABLE
export type RouteName = keyof RouteTable
/** Who may open the pages of the shell. */
type ShellAccess = Exclude<Route['access'], 'public' | 'step'>
/** A page of the shell, behind the sign-in. */
export type ShellRouteName = {
  [Name in RouteName]: RouteTable[Name]['access'] extends ShellAccess ? Name : never
}[RouteName]
export const routes: Readonly<Record<RouteName, Route>> = TABLE
export const ROUTE_NAMES = Object.keys(routes) as readonly RouteName[]

/** Is it a page of the shell, behind the sign-in? */
export function isShellRoute(name: RouteName): name is ShellRouteName {
  const { access } = routes[name]
  return access !== 'public' && access !== 'step'
}
