import { SIGN_ON_FLOW_LIFETIME } from '@foyer/contract/limits'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import type { Deps } from '../deps.ts'
import type { SignOnPurpose } from '../single-sign-on.table.ts'

/** What must come back from the provider. */
export interface FlowChecks {
  readonly nonce: string
  /** The PKCE verifier. */
  readonly verifier: string
  /** The redirect address that was sent. */
  readonly callback: string
}

export interface NewFlow extends FlowChecks {
  readonly state: string
  readonly browserHash: Buffer
  readonly provider: { readonly key: string; readonly version: number }
  readonly purpose: SignOnPurpose
  /** The session of the user who links or proves an identity. */
  readonly sessionId: string | undefined
}

export interface Flow extends FlowChecks {
  readonly providerVersion: number
  readonly purpose: SignOnPurpose
  readonly sessionId: string | undefined
  readonly startedAt: Date
}

function checksOf(stateHash: Buffer) {
  return { purpose: 'sign-on flow', owner: stateHash.toString('base64url') }
}

/** Stores a sign-in that the browser takes to the provider. */
export async function storeFlow({ db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>, flow: NewFlow) {
  const now = clock.now()
  const stateHash = tokenHash(flow.state)
  const checks = JSON.stringify({ nonce: flow.nonce, verifier: flow.verifier, callback: flow.callback })
  await db
    .insertInto('sign_on_flow')
    .values({
      state_hash: stateHash,
      browser_hash: flow.browserHash,
      provider_key: flow.provider.key,
      provider_version: flow.provider.version,
      checks: encrypt(secret, checksOf(stateHash), checks),
      purpose: flow.purpose,
      session_id: flow.sessionId ?? null,
      started_at: now,
      expires_at: new Date(now.getTime() + SIGN_ON_FLOW_LIFETIME),
    })
    .execute()
}

interface ReturnedState {
  readonly state: string
  readonly provider: string
  readonly browserHash: Buffer | undefined
}

/**
 * Consumes the flow of a state. Undefined if it is unknown, used, expired, of another provider, or was begun in another browser.
 * A state that another browser presents is consumed too, because it is no longer a secret.
 */
export async function consumeFlow(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { state, provider, browserHash }: ReturnedState,
): Promise<Flow | undefined> {
  const stateHash = tokenHash(state)
  const row = await db.deleteFrom('sign_on_flow').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
  if (!row || row.provider_key !== provider || row.expires_at <= clock.now()) return undefined
  if (!browserHash?.equals(row.browser_hash)) return undefined
  return {
    ...(JSON.parse(decrypt(secret, checksOf(stateHash), row.checks)) as FlowChecks),
    providerVersion: row.provider_version,
    purpose: row.purpose,
    sessionId: row.session_id ?? undefined,
    startedAt: row.started_at,
  }
}
