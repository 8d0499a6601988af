import type { PermissionReason, Push } from '@foyer/contract/notices'
import type { Permission } from '@foyer/contract/work-bench'
import type { MessageKey } from '@foyer/messages'

/** What the person is told in a dialog, after which they are signed out. */
export type Told = 'signedOut' | 'remoteLogin' | 'roleTaken' | 'pluginTaken'
/** What the person may do when they like: refresh what is shown. */
export type Offer = 'pluginInstalled' | 'rightsRegistered' | 'languages' | 'licence' | 'deployment'

export type Consequence =
  | { readonly do: 'nothing' }
  | { readonly do: 'tell'; readonly what: Told }
  /** The rights are asked for anew; `afterRenewal` says what then. */
  | { readonly do: 'renew'; readonly reason: 'ROLE' | 'PLUGIN_REMOVED' }
  | { readonly do: 'offer'; readonly what: Offer }

/** What a push leads to (docs/specification/notices.md). Decides everything, does nothing. */
export function afterPush(push: Push): Consequence {
  switch (push.type) {
    case 'SIGNED_OUT':
      return { do: 'tell', what: 'signedOut' }
    case 'REMOTE_LOGIN':
      return { do: 'tell', what: 'remoteLogin' }
    case 'PERMISSION_CHANGED':
      return afterPermissionChange(push.reason)
    case 'LANGUAGES_UPDATED':
      return { do: 'offer', what: 'languages' }
    case 'LICENCE_UPDATED':
      return { do: 'offer', what: 'licence' }
    default:
      return { do: 'nothing' }
  }
}

function afterPermissionChange(reason: PermissionReason): Consequence {
  switch (reason) {
    case 'ROLE':
    case 'PLUGIN_REMOVED':
      return { do: 'renew', reason }
    case 'PLUGIN_INSTALLED':
      return { do: 'offer', what: 'pluginInstalled' }
    case 'APP_PERMISSION_REGISTERED':
      return { do: 'offer', what: 'rightsRegistered' }
  }
}

/**
 * What follows once the rights are known anew: who is in a view that was taken away is told and signed out, everybody else works
 * on undisturbed. `application` is the key of the one that is open, if any.
 */
export function afterRenewal(
  reason: 'ROLE' | 'PLUGIN_REMOVED',
  application: string | undefined,
  now: readonly Permission[],
): Consequence {
  const stays = application === undefined || now.some(({ key, type }) => type === 'app' && key === application)
  if (stays) return { do: 'nothing' }
  return { do: 'tell', what: reason === 'ROLE' ? 'roleTaken' : 'pluginTaken' }
}

export const TELLS = {
  signedOut: { title: 'notices.signedOut.title', explains: 'notices.signedOut.explains' },
  remoteLogin: { title: 'notices.remoteLogin.title', explains: 'notices.remoteLogin.explains' },
  roleTaken: { title: 'notices.roleTaken.title', explains: 'notices.roleTaken.explains' },
  pluginTaken: { title: 'notices.pluginTaken.title', explains: 'notices.pluginTaken.explains' },
} as const satisfies Record<Told, { title: MessageKey; explains: MessageKey }>

export const OFFERS = {
  pluginInstalled: 'notices.offer.pluginInstalled',
  rightsRegistered: 'notices.offer.rightsRegistered',
  languages: 'notices.offer.languages',
  licence: 'notices.offer.licence',
  deployment: 'notices.offer.deployment',
} as const satisfies Record<Offer, MessageKey>
