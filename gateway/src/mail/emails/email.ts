import type { ApprovalKind } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'

/** Events that a mail reports to the user: changes of how they sign in, and suspicious sign-ins (ASVS 6.3.5, 6.3.7). */
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
  'providerLinked',
  'providerUnlinked',
] as const
export type SecurityNotificationKind = (typeof NOTICE_KINDS)[number]

/** Outcome of a request for the approval of a second super administrator. */
export interface ApprovalNotification {
  readonly event: 'requested' | 'approved' | 'refused'
  readonly kind: ApprovalKind
  /** Usernames. */
  readonly requester: string
  readonly user?: string | undefined
  readonly decidedBy?: string | undefined
  readonly reason: string
  /** Why it was rejected. */
  readonly rejectionReason?: string
  readonly at: string
  /** Network address of the source. */
  readonly address?: string | undefined
}

/**
 * An email in the outbox, before rendering. Address, link and text are created when it is sent, so that a link has its whole
 * lifetime even after a long failure of the mail server. `language` is that of the browser; the user's own takes precedence.
 * The stored form has other field names: see stored-email.ts.
 */
export type Email =
  /** A client requested recovery for this address. It may belong to no account. */
  | { readonly kind: 'recoveryRequest'; readonly email: string; readonly language: Language }
  /** A link to set a new password, or the reason why this account cannot be recovered. */
  | { readonly kind: 'recovery'; readonly userId: string; readonly language: Language }
  /** A link to choose the first password. */
  | { readonly kind: 'activation'; readonly userId: string; readonly language: Language }
  /** `address`: network address of the source; undefined for an action of the operator. */
  | {
      readonly kind: 'notice'
      readonly userId: string
      readonly about: SecurityNotificationKind
      readonly address?: string
      readonly at: string
    }
  /** To the deciding administrators, or to the requester and the user concerned. */
  | { readonly kind: 'approval'; readonly userId: string; readonly notification: ApprovalNotification }
  /** To the former address, because the user has another one now. */
  | {
      readonly kind: 'addressChanged'
      readonly userId: string
      readonly to: { readonly which: 'former' | 'new'; readonly email: string }
      readonly at: string
      /** Network address of the source. */
      readonly address?: string
      /** Until then the new address cannot recover the account. */
      readonly holdUntil?: string
    }
