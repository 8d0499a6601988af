/** Why passkeys do not work here, where they do not. */
export type PasskeyObstacle = 'unsupported' | 'notPrivate' | 'addressIsNumber'

/** What of a browser's window decides it. */
interface BrowserFeatures {
  readonly isSecureContext: boolean
  readonly location: { readonly hostname: string }
  readonly PublicKeyCredential?: unknown
}

const NUMBER = /^\d{1,3}(\.\d{1,3}){3}$|^\[/

/** Browsers make passkeys only for a name, and only over a connection that nobody between here and the gateway can change. */
export function findPasskeyObstacle(around: BrowserFeatures): PasskeyObstacle | undefined {
  if (!around.isSecureContext) return 'notPrivate'
  if (NUMBER.test(around.location.hostname)) return 'addressIsNumber'
  return typeof around.PublicKeyCredential === 'function' ? undefined : 'unsupported'
}
