/** The library behind passkeys, loaded with the first one: it brings several megabytes that most gateways' start needs not wait for. */
export function webAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
