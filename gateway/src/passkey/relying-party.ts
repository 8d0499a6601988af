/** The relying party of passkeys: always the public address of the platform, never a value of the request. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * Returns true if the response of a browser comes from this platform's pages. On `localhost` any port is accepted, because
 * development servers and tests each have their own, and no other client can be there.
 */
export function isOwnOrigin({ id, origin }: RelyingParty, from: string): boolean {
  if (from === origin) return true
  return id === 'localhost' && /^https?:\/\/localhost(:\d+)?$/.test(from)
}
