import { LOGOUT_DELAY } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { lostResponseOf, waitForRotation } from '../rotation/index.ts'
import { tabStore } from '../session/index.ts'
import type { ApiError } from '../wire/index.ts'
import { type ErrorHandling, handlingOf } from './handling.ts'
import type { ToastQueue } from './toast-queue.ts'
import { messageOfError } from './user-message.ts'

/** What the handling of an error uses. */
export interface HandlingDeps {
  readonly toasts: ToastQueue
  /** The user is being notified that the session is over: another message would only repeat it. */
  isEndAnnounced(): boolean
  /** Is something typed on the page not saved yet? */
  unsaved(): boolean
  /** Is there a newer token of the same user than that of the request? Another tab may have stored it. */
  newerToken(sent: string | null): boolean
  /** Ends the session, with this message after the reload. */
  end(message: MessageKey, signOutAtGateway: boolean): Promise<void>
  /** Clears the storage and goes to Login without a reload. */
  toLogin(): void
  refreshConfiguration(): Promise<void>
  /** Offers to sign in again in place. */
  reauthenticate(): Promise<'retry' | 'failed'>
}

/** Applies the handling of an error. Returns `'retry'` if its request should be sent again. */
export async function applyHandling(error: ApiError, deps: HandlingDeps): Promise<'retry' | 'failed'> {
  if (deps.isEndAnnounced() && endsSession(error)) return 'failed'
  // Another tab may be about to store the next token.
  await waitForRotation()
  const lost = lostResponseOf(tabStore, error.sentToken)
  const handling = handlingOf({
    status: error.status,
    error: error.error === 'authenticationRequired' && endsSession(error) ? 'sessionExpired' : error.error,
    path: error.path,
    unsaved: deps.unsaved(),
    newerToken: deps.newerToken(error.sentToken),
  })
  if (!storeMessageForReload(handling) && handling.show === 'toast') {
    deps.toasts.notify(messageOfError(error, handling.message, Date.now()))
  }
  switch (handling.act) {
    case 'retry':
      return 'retry'
    case 'signInAgain':
      if (lost) deps.toasts.notify({ key: lost }, 'important')
      return deps.reauthenticate()
    case 'logout':
    case 'reloadBase':
      await deps.end(lost ?? handling.message, handling.act === 'logout')
      return 'failed'
    case 'logoutSoon':
      setTimeout(() => void (deps.unsaved() ? deps.reauthenticate() : deps.end(handling.message, true)), LOGOUT_DELAY)
      return 'failed'
    case 'toLogin':
      deps.toLogin()
      return 'failed'
    case 'refreshConfiguration':
      await deps.refreshConfiguration()
      return 'failed'
    case 'stay':
      return 'failed'
  }
}

/** Does the error mean only that the session is over? Without a token it is over for this tab: another user's may be stored. */
function endsSession({ error, sentToken }: ApiError): boolean {
  if (error === 'authenticationRequired') return sentToken === null
  return error === 'sessionExpired' || error === 'sessionEnded'
}

/** A toast shown now would vanish with the page; these messages are shown on the next one. */
function storeMessageForReload({ act }: ErrorHandling): boolean {
  return act === 'logout' || act === 'reloadBase'
}
