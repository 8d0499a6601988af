import type { ApprovalKind } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'

/** What a person is told of by mail because it changes how they sign in, whoever did it, or looks like somebody else (ASVS 6.3.5, 6.3.7). */
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
 * An email as it waits: what it is about, and not yet what it says. Addresses, links and words are made when it is sent, so that a
 * link has its whole lifetime before it, however long the mail server was away.
 * `language` is what the browser asked for; the person's own comes first.
 */
export type Email =
  /** A client requested the recovery of the accounts of this address, if there are any. */
  | { readonly kind: 'recoveryRequest'; readonly email: string; readonly language: Language }
  /** A link to set a new password, or why this account cannot be recovered. */
  | { readonly kind: 'recovery'; readonly personId: string; readonly language: Language }
  /** A link to choose the first password. */
  | { readonly kind: 'activation'; readonly personId: string; readonly language: Language }
  /** `address`: from where it was done, as a network address; none where the operator did it. */
  | {
      readonly kind: 'notice'
      readonly personId: string
      readonly about: SecurityNotificationKind
      readonly address?: string
      readonly at: string
    }
  /** To those who decide, or to the requester and the user concerned. */
  | { readonly kind: 'approval'; readonly personId: string; readonly news: ApprovalNotification }
  /** To the address itself: the user has another one by now. */
  | {
      readonly kind: 'addressChanged'
      readonly personId: string
      readonly to: { readonly which: 'former' | 'new'; readonly email: string }
      readonly at: string
      /** From where it was changed, as a network address. */
      readonly address?: string
      /** Until when the new address recovers nothing. */
      readonly heldUntil?: string
    }
