import { z } from 'zod'

/*
 * The JSON forms of WebAuthn (level 3), as `parseRequestOptionsFromJSON`, `parseCreationOptionsFromJSON` and `toJSON` of a browser
 * take and give them. The library of the gateway validates them in full, so the schemas only describe their fields.
 */

type Described = Readonly<Record<string, object>>
const text = (description: string) => ({ type: 'string', description })
const base64url = (what: string) => text(`${what}, in base64url.`)
const whole = (description: string) => ({ type: 'integer', description })
const choice = (description: string, ...values: string[]) => ({ type: 'string', enum: values, description })
const list = (description: string, items: object) => ({ type: 'array', description, items })
const fields = (description: string, properties: Described, required = Object.keys(properties)) => ({
  type: 'object',
  description,
  properties,
  required,
})

const EXTENSIONS = { type: 'object', description: 'Extensions by name.', additionalProperties: true }
const CREDENTIALS = (description: string) =>
  list(
    description,
    fields(
      'A passkey that the browser may know.',
      {
        id: base64url('The id of the passkey'),
        type: { const: 'public-key', description: 'The type of every passkey.' },
        transports: list('How the browser reaches it.', text('A transport, such as `internal` or `usb`.')),
      },
      ['id', 'type'],
    ),
  )
const HINTS = list('What kind of passkey is expected.', text('A hint, such as `client-device`.'))
const VERIFICATION = choice('Whether the user must be verified.', 'required', 'preferred', 'discouraged')

function described(id: string, description: string, properties: Described, required: readonly string[]) {
  return z
    .record(z.string(), z.unknown())
    .meta({ id, description, properties, required, additionalProperties: false, propertyNames: undefined })
}

/** For `navigator.credentials.get`. */
export const RequestOptions = described(
  'PasskeyRequestOptions',
  'Options for using a passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn.',
  {
    challenge: base64url('The challenge, valid for five minutes and accepted once'),
    rpId: text('The domain of the platform.'),
    allowCredentials: CREDENTIALS('The passkeys that may be used; missing if any may.'),
    timeout: whole('Time for the user, in milliseconds.'),
    userVerification: VERIFICATION,
    hints: HINTS,
    extensions: EXTENSIONS,
  },
  ['challenge', 'rpId'],
)

/** For `navigator.credentials.create`. */
export const CreationOptions = described(
  'PasskeyCreationOptions',
  'Options for creating a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn.',
  {
    challenge: base64url('The challenge, valid for five minutes and accepted once'),
    rp: fields('The platform.', { id: text('The domain of the platform.'), name: text('The name of the platform.') }, [
      'name',
    ]),
    user: fields('The user.', {
      id: base64url('The id of the user for passkeys'),
      name: text('The username.'),
      displayName: text('The name that others see.'),
    }),
    pubKeyCredParams: list(
      'The accepted kinds of keys, the preferred one first.',
      fields('A kind of key.', {
        type: { const: 'public-key', description: 'The type of every passkey.' },
        alg: whole('The algorithm (COSE).'),
      }),
    ),
    timeout: whole('Time for the user, in milliseconds.'),
    excludeCredentials: CREDENTIALS('The passkeys that the user has.'),
    authenticatorSelection: fields(
      'What the passkey must be able to do.',
      {
        authenticatorAttachment: text('`platform` or `cross-platform`.'),
        residentKey: choice('Whether the passkey knows its user.', 'required', 'preferred', 'discouraged'),
        requireResidentKey: { type: 'boolean', description: 'True if the passkey must know its user.' },
        userVerification: VERIFICATION,
      },
      [],
    ),
    attestation: choice('Whether the passkey shall prove its origin.', 'none', 'indirect', 'direct', 'enterprise'),
    hints: HINTS,
    extensions: EXTENSIONS,
  },
  ['challenge', 'rp', 'user', 'pubKeyCredParams'],
)

function credential(id: string, description: string, response: object) {
  return z.looseObject({ id: z.string().min(1).max(2_048), type: z.literal('public-key') }).meta({
    id,
    description,
    properties: {
      id: { ...base64url('The id of the passkey'), minLength: 1, maxLength: 2_048 },
      rawId: base64url('The id of the passkey'),
      type: { const: 'public-key', description: 'The type of every passkey.' },
      response,
      authenticatorAttachment: text('`platform` or `cross-platform`.'),
      clientExtensionResults: { ...EXTENSIONS, description: 'Results of extensions by name.' },
    },
    required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
    additionalProperties: false,
  })
}

const CLIENT_DATA = base64url('The client data')

export const UsedPasskey = credential(
  'UsedPasskey',
  'What the browser returns for a used passkey: AuthenticationResponseJSON of WebAuthn.',
  fields(
    'The signature.',
    {
      clientDataJSON: CLIENT_DATA,
      authenticatorData: base64url('The data of the authenticator'),
      signature: base64url('The signature'),
      userHandle: base64url('The id of the user for passkeys'),
    },
    ['clientDataJSON', 'authenticatorData', 'signature'],
  ),
)

export const CreatedPasskey = credential(
  'CreatedPasskey',
  'What the browser returns for a created passkey: RegistrationResponseJSON of WebAuthn.',
  fields(
    'The new key.',
    {
      clientDataJSON: CLIENT_DATA,
      attestationObject: base64url('The attestation'),
      authenticatorData: base64url('The data of the authenticator'),
      transports: list('How the browser reaches the passkey.', text('A transport, such as `internal` or `usb`.')),
      publicKey: base64url('The public key'),
      publicKeyAlgorithm: whole('The algorithm of the key (COSE).'),
    },
    ['clientDataJSON', 'attestationObject'],
  ),
)
