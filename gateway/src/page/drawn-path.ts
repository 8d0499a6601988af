/** The screens that a stranger may see, and that the gateway therefore draws into the page. */
const OPEN_SCREENS = ['/', '/redirect', '/otherSystemLogin', '/activeUser', '/forgetPassword', '/findPassword']

/**
 * The path for which the page is drawn. Whatever needs a session is drawn as the empty hall `/home`: whether the visitor may go
 * there only the script can tell, which knows the token.
 */
export function drawnPath(path: string): string {
  if (OPEN_SCREENS.includes(path)) return path
  if (/^\/soc\/(cloud|privacy)(\/[a-z0-9-]{1,32})?$/.test(path)) return path
  return '/home'
}
