import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type WebAuthnError,
} from '@simplewebauthn/browser'

/** What a gateway wants the browser to be asked; the contract leaves it to the library to judge. */
export type WebAuthnOptions = Readonly<Record<string, unknown>>
/** The browser's answer, for the gateway to judge. */
export interface Credential {
  readonly [part: string]: unknown
  readonly id: string
  readonly type: 'public-key'
}

/**
 * Why there is no answer. `left`: the person closed the browser's window, or something else took its place; nothing needs to be
 * said. `known`: the device holds a passkey of this account already.
 */
export type PasskeyFailureReason = 'left' | 'known' | 'otherAddress' | 'unable'

/** Has the browser make a passkey. */
export function createPasskey(asked: WebAuthnOptions): Promise<Credential | PasskeyFailureReason> {
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  return answered(startRegistration({ optionsJSON }))
}

/** Has the browser use a passkey: in a window of its own, or as one of the suggestions of the username field. */
export function getPasskey(asked: WebAuthnOptions, inAutofill = false): Promise<Credential | PasskeyFailureReason> {
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON
  return answered(startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill }))
}

/** Takes back what the browser is being asked at this moment. */
export function abortPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function answered(asking: Promise<object>): Promise<Credential | PasskeyFailureReason> {
  try {
    return { ...(await asking) } as Credential
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
