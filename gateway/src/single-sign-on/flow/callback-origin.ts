const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the origin that the provider sends the browser back to: the public one. On this machine alone, the other names of it count
 * as well, because cookies do not: a browser at 127.0.0.1 must come back to 127.0.0.1.
 * @param host the Host header of the request
 */
export function callbackOrigin(publicUrl: string, host: string | undefined): string {
  const own = new URL(publicUrl)
  if (!LOOPBACK.has(own.hostname) || !host || !URL.canParse(`${own.protocol}//${host}`)) return own.origin
  const requested = new URL(`${own.protocol}//${host}`)
  return LOOPBACK.has(requested.hostname) && requested.port === own.port ? requested.origin : own.origin
}
