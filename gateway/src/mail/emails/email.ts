import type { ApprovalKind } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'

/** Events that a mail reports to the user: changes of how they sign in, by any user, and suspicious sign-ins (ASVS 6.3.5, 6.3.7). */
export const NOTICE_KINDS = [
  'signedInAfterFailures',
  'passwordChanged',
  'factorBound',
  'factorRemoved',
  'factorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
] as const
export type SecurityNotificationKind = (typeof NOTICE_KINDS)[number]

/** What became of a request for the approval of a second super administrator. */
export interface ApprovalNotification {
  readonly event: 'requested' | 'approved' | 'refused'
  readonly kind: ApprovalKind
  /** Usernames. */
  readonly requester: string
  readonly user?: string | undefined
  readonly decidedBy?: string | undefined
  readonly reason: string
  readonly at: string
  /** From where, as a network address. */
  readonly address?: string | undefined
}

/**
 * An email in the outbox: its subject, and not yet its text. Address, link and text are made when it is sent, so that a link has its
 * whole lifetime left, however long the mail server was away. `language` is that of the browser; the user's own comes first.
 * The stored form has other field names: see stored-email.ts.
 */
export type Email =
  /** A client requested the recovery of the accounts of this address, if there are any. */
  | { readonly kind: 'recoveryRequest'; readonly email: string; readonly language: Language }
  /** A link to set a new password, or why this account cannot be recovered. */
  | { readonly kind: 'recovery'; readonly userId: string; readonly language: Language }
  /** A link to choose the first password. */
  | { readonly kind: 'activation'; readonly userId: string; readonly language: Language }
  /** `address`: from where it was done, as a network address; none where the operator did it. */
  | {
      readonly kind: 'notice'
      readonly userId: string
      readonly about: SecurityNotificationKind
      readonly address?: string
      readonly at: string
    }
  /** To those who decide, or to the requester and the user concerned. */
  | { readonly kind: 'approval'; readonly userId: string; readonly notification: ApprovalNotification }
  /** To the address itself: the user has another one by now. */
  | {
      readonly kind: 'addressChanged'
      readonly userId: string
      readonly to: { readonly which: 'former' | 'new'; readonly email: string }
      readonly at: string
      /** From where it was changed, as a network address. */
      readonly address?: string
      /** Until when the new address recovers nothing. */
      readonly holdUntil?: string
    }
