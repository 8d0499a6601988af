/** Loads the WebAuthn library on first use. It has several megabytes, which would slow down the start. */
export function webAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
