import type { Stage } from '@foyer/contract/wire'

/** Who makes a call: a live session, its user, and what they administer. */
export interface Principal {
  readonly sessionId: string
  readonly stage: Stage
  readonly tokenHash: Buffer
  readonly userId: string
  readonly username: string
  readonly organisationId: string
  /** The session was opened, or its code step passed, with a passkey. */
  readonly passkeyVerified: boolean
  readonly administers: 'nothing' | 'organisation' | 'platform'
}
