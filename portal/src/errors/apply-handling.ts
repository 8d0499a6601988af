import { LOGOUT_DELAY } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { lostResponseOf, waitForRotation } from '../rotation/index.ts'
import { tabShelf } from '../session/index.ts'
import type { ApiError } from '../wire/index.ts'
import { type ErrorHandling, handlingOf } from './handling.ts'
import type { MessageBoxes } from './message-boxes.ts'
import { messageOfError } from './user-message.ts'

/** What a handling may set going. */
export interface HandlingDeps {
  readonly boxes: MessageBoxes
  /** The person is being told that the session is over: saying so once more would only repeat it. */
  isEndAnnounced(): boolean
  /** Is something typed on the page not saved yet? */
  unsaved(): boolean
  /** Is there a newer token of the same user than the one that a call was made with? Another tab may have stored it. */
  newerToken(sent: string | null): boolean
  /** Ends the session, with this message after the reload. */
  end(says: MessageKey, tellGateway: boolean): Promise<void>
  /** Clears what is kept and goes to Login without a reload. */
  toLogin(): void
  refreshConfiguration(): Promise<void>
  /** Offers to sign in again in place. */
  resume(): Promise<'again' | 'over'>
}

/** Carries out what the catalogue says about a refusal, and tells whether its call is to be made once more. */
export async function applyHandling(refusal: ApiError, means: HandlingDeps): Promise<'again' | 'over'> {
  if (means.isEndAnnounced() && endsSession(refusal)) return 'over'
  // Another tab may be about to store the next token.
  await waitForRotation()
  const lost = lostResponseOf(tabShelf, refusal.sentToken)
  const handling = handlingOf({
    status: refusal.status,
    error: refusal.error === 'authenticationRequired' && endsSession(refusal) ? 'sessionExpired' : refusal.error,
    path: refusal.path,
    unsaved: means.unsaved(),
    newerToken: means.newerToken(refusal.sentToken),
  })
  if (!storeMessageForReload(handling) && handling.show === 'toast') {
    means.boxes.say(messageOfError(refusal, handling.message, Date.now()))
  }
  switch (handling.act) {
    case 'again':
      return 'again'
    case 'signInAgain':
      if (lost) means.boxes.say({ key: lost }, 'important')
      return means.resume()
    case 'logout':
    case 'reloadBase':
      await means.end(lost ?? handling.message, handling.act === 'logout')
      return 'over'
    case 'logoutSoon':
      setTimeout(() => void (means.unsaved() ? means.resume() : means.end(handling.message, true)), LOGOUT_DELAY)
      return 'over'
    case 'toLogin':
      means.toLogin()
      return 'over'
    case 'refreshConfiguration':
      await means.refreshConfiguration()
      return 'over'
    case 'stay':
      return 'over'
  }
}

/** Does it say that the session is over, and nothing else? Without a token it is over for this tab: another user's may be stored. */
function endsSession({ error, sentToken }: ApiError): boolean {
  if (error === 'authenticationRequired') return sentToken === null
  return error === 'sessionExpired' || error === 'sessionEnded'
}

/** A box shown now would vanish with the page; these say theirs on the one that follows. */
function storeMessageForReload({ act }: ErrorHandling): boolean {
  return act === 'logout' || act === 'reloadBase'
}
