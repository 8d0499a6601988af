import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type WebAuthnError,
} from '@simplewebauthn/browser'

/** Options for the browser, from the gateway. The contract leaves their validation to the library. */
export type WebAuthnOptions = Readonly<Record<string, unknown>>
/** The credential that the browser returned; the gateway verifies it. */
export interface Credential {
  readonly [part: string]: unknown
  readonly id: string
  readonly type: 'public-key'
}

/**
 * Why there is no credential. `left`: the user closed the browser's dialog, or another one took its place; no message is
 * needed. `known`: the device has a passkey of this account already.
 */
export type PasskeyFailureReason = 'left' | 'known' | 'otherAddress' | 'unable'

/** Lets the browser create a passkey. */
export function createPasskey(options: WebAuthnOptions): Promise<Credential | PasskeyFailureReason> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return credentialOrReason(startRegistration({ optionsJSON }))
}

/** Lets the browser use a passkey: in its dialog, or as a suggestion of the username field. */
export function getPasskey(options: WebAuthnOptions, inAutofill = false): Promise<Credential | PasskeyFailureReason> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return credentialOrReason(startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill }))
}

/** Aborts the open request to the browser. */
export function abortPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function credentialOrReason(prompt: Promise<object>): Promise<Credential | PasskeyFailureReason> {
  try {
    return { ...(await prompt) } as Credential
  } catch (failure) {
    return reasonOf(failure)
  }
}

/** By the names of the specification; the library's own tell apart what those leave open. */
export function reasonOf(failure: unknown): PasskeyFailureReason {
  const { name, code } = failure as Partial<WebAuthnError>
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN') return 'otherAddress'
  return name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED' ? 'left' : 'unable'
}
