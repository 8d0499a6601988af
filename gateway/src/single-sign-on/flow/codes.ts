import { SIGN_ON_CODE_LIFETIME } from '@foyer/contract/limits'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'
import type { Deps } from '../deps.ts'
import type { SignOnPurpose } from '../single-sign-on.table.ts'

type SignOnCodePurpose = SignOnPurpose | 'partner'

/** The code of a partner system belongs to no browser until one opens it. */
export const ANY_BROWSER = Buffer.alloc(32)

/** A verified identity between the callback and the exchange of the gateway's own code. */
export interface SignOnResult {
  readonly issuer: string
  readonly subject: string
  readonly label: string
  readonly severalFactors: boolean
  /** The organisation whose users the provider, or the tenant, has. */
  readonly organisation: string
  /** The session at the provider. */
  readonly session?: string | undefined
  readonly idToken?: string | undefined
}

export interface NewCode {
  readonly browserHash: Buffer
  readonly provider: { readonly key: string; readonly version: number }
  readonly purpose: SignOnCodePurpose
  readonly sessionId?: string | undefined
  /** The user who signs in. */
  readonly userId?: string | undefined
  readonly result: SignOnResult
}

export interface ConsumedCode {
  readonly purpose: SignOnCodePurpose
  readonly providerVersion: number
  readonly sessionId: string | undefined
  readonly userId: string | undefined
  readonly result: SignOnResult
}

function resultOf(codeHash: Buffer) {
  return { purpose: 'sign-on code', owner: codeHash.toString('base64url') }
}

/** Issues a one-time code for the browser that began the sign-in. */
export async function issueCode(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  code: NewCode,
): Promise<string> {
  const text = randomToken()
  const codeHash = tokenHash(text)
  await db
    .insertInto('sign_on_code')
    .values({
      code_hash: codeHash,
      browser_hash: code.browserHash,
      provider_key: code.provider.key,
      provider_version: code.provider.version,
      purpose: code.purpose,
      session_id: code.sessionId ?? null,
      person_id: code.userId ?? null,
      result: encrypt(secret, resultOf(codeHash), JSON.stringify(code.result)),
      expires_at: new Date(clock.now().getTime() + SIGN_ON_CODE_LIFETIME),
    })
    .execute()
  return text
}

interface PresentedCode {
  readonly code: string
  readonly provider: string
  /** One of these. */
  readonly purposes: readonly SignOnCodePurpose[]
  readonly browserHash: Buffer | undefined
}

/** Consumes a code. Undefined if it is unknown, used, expired, for something else, or of another browser. */
export async function consumeCode(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { code, provider, purposes, browserHash }: PresentedCode,
): Promise<ConsumedCode | undefined> {
  const codeHash = tokenHash(code)
  const row = await db.deleteFrom('sign_on_code').where('code_hash', '=', codeHash).returningAll().executeTakeFirst()
  if (!row || row.provider_key !== provider || !purposes.includes(row.purpose) || row.expires_at <= clock.now())
    return undefined
  if (!browserHash?.equals(row.browser_hash)) return undefined
  return {
    purpose: row.purpose,
    providerVersion: row.provider_version,
    sessionId: row.session_id ?? undefined,
    userId: row.person_id ?? undefined,
    result: JSON.parse(decrypt(secret, resultOf(codeHash), row.result)) as SignOnResult,
  }
}

/**
 * Binds the code of a partner system to the browser that opens it first. Returns the user; undefined if the code is unknown, used or
 * expired, or was opened in another browser.
 */
export async function bindCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { code, provider, browserHash }: { readonly code: string; readonly provider: string; readonly browserHash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_on_code')
    .set({ browser_hash: browserHash })
    .where('code_hash', '=', tokenHash(code))
    .where('provider_key', '=', provider)
    .where('purpose', '=', 'partner')
    .where('browser_hash', 'in', [ANY_BROWSER, browserHash])
    .where('expires_at', '>', clock.now())
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id ?? undefined
}
