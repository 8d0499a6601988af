import type { Generated } from 'kysely'

export interface SignOnProviderTable {
  key: string
  kind: 'openid' | 'wechat' | 'partner'
  organisation_id: string
  /** Of an OpenID provider, the ProviderConfiguration of the contract. */
  configuration: unknown
  /** Encrypted, bound to the key. */
  secret: Buffer
  changed_at: Date
  version: Generated<number>
}

/** Tenants of Microsoft Entra. Each has one organisation. */
export interface SignOnTenantTable {
  tenant_id: string
  provider_key: string
  organisation_id: string
}

/** A user is identified by issuer and subject, never by mail address. */
export interface SignOnIdentityTable {
  id: string
  issuer: string
  subject: string
  provider_key: string
  person_id: string
  /** The name or address of the account at the provider, for the user's own list. */
  label: string
  linked_at: Date
  last_used_at: Date | null
}

/** What a browser began: `sign-in`, or for a signed-in user `link` or `proof`. */
export type SignOnPurpose = 'sign-in' | 'link' | 'proof'

/** A sign-in that is at the provider. */
export interface SignOnFlowTable {
  state_hash: Buffer
  browser_hash: Buffer
  provider_key: string
  provider_version: number
  /** Nonce and PKCE verifier, encrypted. */
  checks: Buffer
  purpose: SignOnPurpose
  session_id: string | null
  started_at: Date
  expires_at: Date
}

/** A one-time code of the gateway. */
export interface SignOnCodeTable {
  code_hash: Buffer
  browser_hash: Buffer
  provider_key: string
  provider_version: number
  purpose: SignOnPurpose | 'partner'
  session_id: string | null
  /** The user who signs in. */
  person_id: string | null
  /** The verified identity, encrypted. */
  result: Buffer
  expires_at: Date
}

/** The provider that opened a session. */
export interface SessionSignOnTable {
  session_id: string
  provider_key: string
  issuer: string
  subject: string
  /** The claim `sid`. */
  provider_session: string | null
  /** The hint for the logout at the provider, encrypted. */
  id_token: Buffer | null
}

/** A verified identity of no user yet, which the user who signs in next in this browser may link. */
export interface SignOnPendingTable {
  browser_hash: Buffer
  provider_key: string
  issuer: string
  subject: string
  label: string
  expires_at: Date
}

/** Tokens that work once: logout tokens and assertions of partner systems. */
export interface SignOnUsedTokenTable {
  provider_key: string
  token_id: string
  expires_at: Date
}
