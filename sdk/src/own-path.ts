const ORIGIN = 'http://application.invalid'

/**
 * A path within the application in its shortest form, without a leading slash.
 * @throws TypeError for an address that leads elsewhere
 */
export function ownPath(path: string): string {
  const url = new URL(path.replace(/^[/\\]+/, ''), `${ORIGIN}/`)
  if (url.origin !== ORIGIN || url.username !== '' || url.password !== '')
    throw new TypeError(`${path} is not a path within the application.`)
  return url.pathname.replace(/^\/+/, '') + url.search + url.hash
}
