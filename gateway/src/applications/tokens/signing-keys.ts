import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { write } from '../../platform/database/write.ts'
import { decrypt, type EncryptionBinding, encrypt } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../tables.ts'
import { currentKey, publishedKeys } from './signing-key-rule.ts'

/** The algorithm of delegated tokens. No other one is accepted. */
export const TOKEN_ALGORITHM = 'EdDSA'
const CURVE = 'Ed25519'

export interface SigningKeyDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly secret: PlatformSecret
}

interface StoredKey {
  readonly id: string
  /** In Base64url. */
  readonly publicKey: string
  readonly encryptedPrivateKey: Buffer
  readonly createdAt: Date
}

/** A private key, and the id by which tokens name it. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: CryptoKey
}

/** What the private key of an id is encrypted for. */
export function signingKeyOf(id: string): EncryptionBinding {
  return { purpose: 'application signing key', owner: id }
}

/**
 * The keys that sign delegated tokens, shared by all gateways through the database. Whichever gateway needs one first creates it. The
 * others read it when a token names a key that they do not know.
 */
export class SigningKeys {
  readonly #deps: SigningKeyDeps
  #stored: readonly StoredKey[] = []
  /** Imported keys by id. Few, because former ones are deleted. */
  readonly #signing = new Map<string, Promise<CryptoKey>>()
  readonly #verifying = new Map<string, Promise<CryptoKey>>()

  constructor(deps: SigningKeyDeps) {
    this.#deps = deps
  }

  /** Returns the key that signs now. Creates one if none exists or the latest one is too old. */
  async current(): Promise<SigningKey> {
    const now = this.#deps.clock.now()
    const key =
      currentKey(this.#stored, now) ?? currentKey(await this.#load(this.#deps.db), now) ?? (await this.#create(now))
    return { id: key.id, privateKey: await imported(this.#signing, key.id, () => this.#importPrivate(key)) }
  }

  /** Returns the key that verifies tokens with this key id; undefined if there is none, or no longer. */
  async verifying(id: string): Promise<CryptoKey | undefined> {
    const key = this.#find(id) ?? (await this.#load(this.#deps.db).then(() => this.#find(id)))
    return key && (await imported(this.#verifying, id, () => importedKey(publicJwk(key))))
  }

  /** Returns the public keys, always from the database: another gateway may have created one. */
  async published(): Promise<{ id: string; publicKey: string }[]> {
    return publishedKeys(await this.#load(this.#deps.db), this.#deps.clock.now())
  }

  #find(id: string): StoredKey | undefined {
    return publishedKeys(this.#stored, this.#deps.clock.now()).find((key) => key.id === id)
  }

  async #load(db: Database | Tx): Promise<readonly StoredKey[]> {
    const rows = await db.selectFrom('application_signing_key').selectAll().execute()
    this.#stored = rows.map((row) => ({
      id: row.id,
      publicKey: row.public_key,
      encryptedPrivateKey: row.encrypted_private_key,
      createdAt: row.created_at,
    }))
    return this.#stored
  }

  /** One gateway at a time: the others find the new key. Keys before the replaced one are deleted, because no token of them is valid. */
  async #create(now: Date): Promise<StoredKey> {
    const { log, secret } = this.#deps
    const made = await newKey()
    return await write(this.#deps, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('application signing key'))`.execute(tx)
      const known = currentKey(await this.#load(tx), now)
      if (known) return known
      const published = publishedKeys(this.#stored, now).map(({ id }) => id)
      if (published.length > 0)
        await tx.deleteFrom('application_signing_key').where('id', 'not in', published).execute()
      await tx
        .insertInto('application_signing_key')
        .values({
          id: made.id,
          public_key: made.publicKey,
          encrypted_private_key: encrypt(secret, signingKeyOf(made.id), made.privateKey),
          created_at: now,
        })
        .execute()
      log.info({ key: made.id }, 'a new key signs the tokens of applications')
      return currentKey(await this.#load(tx), now) as StoredKey
    })
  }

  #importPrivate(key: StoredKey): Promise<CryptoKey> {
    const privateKey = decrypt(this.#deps.secret, signingKeyOf(key.id), key.encryptedPrivateKey)
    return importedKey({ ...publicJwk(key), d: privateKey })
  }
}

/** Each key is imported once. A failed import is repeated. */
async function imported(
  known: Map<string, Promise<CryptoKey>>,
  id: string,
  importing: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  const present = known.get(id)
  if (present) return await present
  const promise = importing()
  known.set(id, promise)
  promise.catch(() => known.delete(id))
  return await promise
}

function publicJwk({ publicKey }: Pick<StoredKey, 'publicKey'>): JWK {
  return { kty: 'OKP', crv: CURVE, x: publicKey }
}

async function importedKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, TOKEN_ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('not an asymmetric key')
  return key
}

async function newKey(): Promise<{ id: string; publicKey: string; privateKey: string }> {
  const pair = await generateKeyPair(TOKEN_ALGORITHM, { crv: CURVE, extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  return { id: await calculateJwkThumbprint(jwk), publicKey: jwk.x as string, privateKey: jwk.d as string }
}
