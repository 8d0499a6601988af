import { isMethodEnabled, type SignInMethods } from '@foyer/contract/sign-in'

/** The screens that a stranger may see, and that the gateway therefore draws into the page. */
const OPEN_SCREENS = ['/', '/redirect', '/otherSystemLogin', '/activeUser', '/forgetPassword', '/findPassword']

/**
 * The path for which the page is drawn. Whatever needs a session is drawn as the empty hall `/home`: whether the visitor may go
 * there only the script can tell, which knows the token. There are only so many answers, whatever is asked for, so that
 * nobody can fill the gateway's memory with pages or make it draw each one anew.
 */
export function renderedPath(path: string, ways: SignInMethods): string {
  if (OPEN_SCREENS.includes(path)) return path
  const [, kind, loginType] = /^\/soc\/(cloud|privacy)\/([^/]+)$/.exec(path) ?? []
  if (kind && loginType) return `/soc/${kind}/${isMethodEnabled(loginType, ways) ? loginType : 'normal'}`
  return '/home'
}

const PASSWORD_SCREENS = ['/activeUser', '/forgetPassword', '/findPassword']

/** Is a password chosen or recovered there? Such a page carries the messages for it. */
export function isAboutPasswords(drawn: string): boolean {
  return PASSWORD_SCREENS.includes(drawn)
}
