import type { Stage } from '@foyer/contract/wire'

/** The authenticated user of a request: a live session, its user, and what the user administers. */
export interface Principal {
  readonly sessionId: string
  readonly stage: Stage
  readonly tokenHash: Buffer
  readonly userId: string
  readonly username: string
  readonly organisationId: string
  /** True if a passkey opened the session or passed its code step. */
  readonly passkeyVerified: boolean
  readonly administers: 'nothing' | 'organisation' | 'platform'
}
