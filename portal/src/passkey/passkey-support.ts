/** Why passkeys do not work here, where they do not. */
export type PasskeyObstacle = 'unsupported' | 'notPrivate' | 'addressIsNumber'

/** What of a browser's window decides it. */
interface BrowserFeatures {
  readonly isSecureContext: boolean
  readonly location: { readonly hostname: string }
  readonly PublicKeyCredential?: unknown
}

const NUMBER = /^\d{1,3}(\.\d{1,3}){3}$|^\[/

/** Browsers create passkeys only for a host name, and only over a secure connection. */
export function findPasskeyObstacle(features: BrowserFeatures): PasskeyObstacle | undefined {
  if (!features.isSecureContext) return 'notPrivate'
  if (NUMBER.test(features.location.hostname)) return 'addressIsNumber'
  return typeof features.PublicKeyCredential === 'function' ? undefined : 'unsupported'
}
