/** Whom passkeys are for: the public address of the platform, never what a request says of itself. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * Does the response of a browser come from this platform's pages? On `localhost` any port counts, because a development server and
 * a test each have one of their own; no other client can be there.
 */
export function isOwnOrigin({ id, origin }: RelyingParty, from: string): boolean {
  if (from === origin) return true
  return id === 'localhost' && /^https?:\/\/localhost(:\d+)?$/.test(from)
}
