import type { PermissionReason, Push } from '@foyer/contract/notices'
import type { Permission } from '@foyer/contract/work-bench'
import type { MessageKey } from '@foyer/messages'

/** Shown in a dialog, after which the user is signed out. */
export type SessionNotice = 'signedOut' | 'remoteLogin' | 'roleTaken' | 'pluginTaken'
/** A reason to reload the page, when the user likes. */
export type Offer = 'pluginInstalled' | 'rightsRegistered' | 'languages' | 'licence' | 'deployment'

export type Consequence =
  | { readonly type: 'nothing' }
  | { readonly type: 'notify'; readonly what: SessionNotice }
  /** The rights are requested again; then `afterRenewal` decides. */
  | { readonly type: 'renew'; readonly reason: 'ROLE' | 'PLUGIN_REMOVED' }
  | { readonly type: 'offer'; readonly what: Offer }

/**
 * Decides what a push leads to (docs/specification/notices.md). Has no effects.
 * @param showsLicence whether the page of the licence is open, which shows a new one at once
 */
export function afterPush(push: Push, showsLicence = false): Consequence {
  switch (push.type) {
    case 'SIGNED_OUT':
      return { type: 'notify', what: 'signedOut' }
    case 'REMOTE_LOGIN':
      return { type: 'notify', what: 'remoteLogin' }
    case 'PERMISSION_CHANGED':
      return afterPermissionChange(push.reason)
    case 'LANGUAGES_UPDATED':
      return { type: 'offer', what: 'languages' }
    case 'LICENCE_UPDATED':
      return showsLicence ? { type: 'nothing' } : { type: 'offer', what: 'licence' }
    default:
      return { type: 'nothing' }
  }
}

function afterPermissionChange(reason: PermissionReason): Consequence {
  switch (reason) {
    case 'ROLE':
    case 'PLUGIN_REMOVED':
      return { type: 'renew', reason }
    case 'PLUGIN_INSTALLED':
      return { type: 'offer', what: 'pluginInstalled' }
    case 'APP_PERMISSION_REGISTERED':
      return { type: 'offer', what: 'rightsRegistered' }
  }
}

/**
 * Decides what follows from new rights: a user whose open application was taken away gets a message and is signed out; all others
 * work on. `application` is the key of the open one, if any.
 */
export function afterRenewal(
  reason: 'ROLE' | 'PLUGIN_REMOVED',
  application: string | undefined,
  now: readonly Permission[],
): Consequence {
  const stays = application === undefined || now.some(({ key, type }) => type === 'app' && key === application)
  if (stays) return { type: 'nothing' }
  return { type: 'notify', what: reason === 'ROLE' ? 'roleTaken' : 'pluginTaken' }
}

export const SESSION_NOTICES = {
  signedOut: { title: 'notices.signedOut.title', explains: 'notices.signedOut.explains' },
  remoteLogin: { title: 'notices.remoteLogin.title', explains: 'notices.remoteLogin.explains' },
  roleTaken: { title: 'notices.roleTaken.title', explains: 'notices.roleTaken.explains' },
  pluginTaken: { title: 'notices.pluginTaken.title', explains: 'notices.pluginTaken.explains' },
} as const satisfies Record<SessionNotice, { title: MessageKey; explains: MessageKey }>

export const OFFERS = {
  pluginInstalled: 'notices.offer.pluginInstalled',
  rightsRegistered: 'notices.offer.rightsRegistered',
  languages: 'notices.offer.languages',
  licence: 'notices.offer.licence',
  deployment: 'notices.offer.deployment',
} as const satisfies Record<Offer, MessageKey>
