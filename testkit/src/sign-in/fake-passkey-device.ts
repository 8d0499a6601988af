import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { userPresent: 1, userVerified: 4, attestedCredential: 64 }
/** COSE: key type EC2, algorithm ES256, curve P-256. */
const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3]
const [EC2, ES256, P256] = [2, -7, 1]
const AAGUID = Buffer.alloc(16)

/** The options of a ceremony; `challenge` is read. */
interface CeremonyOptions {
  readonly challenge?: unknown
}

/** What the browser sends of a passkey. */
export interface Credential {
  readonly id: string
  readonly type: 'public-key'
  readonly [field: string]: unknown
}

export interface Ceremony {
  /** The origin of the page. A phishing page has another one. */
  readonly origin: string
  readonly rpId: string
  /** Was the user verified, by PIN or biometrics? */
  readonly verified?: boolean
}

/** An authenticator with one passkey. Keys, signatures and formats are those of the WebAuthn specification. */
export class FakePasskeyDevice {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  /** The result of `navigator.credentials.create`. */
  create({ challenge }: CeremonyOptions, ceremony: Ceremony): Credential {
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const attested = Buffer.concat([AAGUID, length, credentialId, Buffer.from(isoCBOR.encode(this.#coseKey()))])
    const authData = Buffer.concat([this.#head(ceremony, FLAGS.attestedCredential), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, ceremony.origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The result of `navigator.credentials.get`. */
  get({ challenge }: CeremonyOptions, ceremony: Ceremony): Credential {
    this.counter++
    const authenticatorData = this.#head(ceremony, 0)
    const client = clientData('webauthn.get', challenge, ceremony.origin)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #credential(response: Record<string, unknown>): Credential {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #head({ rpId, verified = true }: Ceremony, more: number): Buffer {
    const flags = Buffer.from([FLAGS.userPresent | (verified ? FLAGS.userVerified : 0) | more])
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter])
  }

  #coseKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return new Map<number, number | Uint8Array>([
      [KTY, EC2],
      [ALG, ES256],
      [CRV, P256],
      [X, new Uint8Array(Buffer.from(x, 'base64url'))],
      [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as never
  }
}

function clientData(type: string, challenge: unknown, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
