import { NEW_NOTICES_POLL_INTERVAL } from '@foyer/contract/limits'
import { type Changeable, changeable, type Readable } from '../ui/index.ts'
import { ApiError } from '../wire/index.ts'
import { afterNotice } from './after-notice.ts'
import { type NewsAnswer, type NewsEvent, type NewsState, NO_NEWS, type NoticeRow } from './news-state.ts'

export interface News extends Readable<NewsState> {
  happens(event: NewsEvent): void
  /** Grows when what is shown is to be read anew, because something was read elsewhere. */
  readonly renewals: Readable<number>
}

/** What the news needs from around it. */
export interface NewsSurroundings {
  ask(after: number): Promise<NewsAnswer>
  announce(notices: readonly NoticeRow[]): void
  count(unread: number): void
  /** Tells the gateway that one was read; answers how many are unread then. */
  tellRead(id: string): Promise<{ readonly unread: number }>
}

export interface RunningNews extends News {
  /** From now on it is another person's. */
  forget(): void
}

/** Carries out what `afterNotice` decides. */
export function createNews({ ask, announce, count, tellRead }: NewsSurroundings): RunningNews {
  const state: Changeable<NewsState> = changeable(NO_NEWS)
  const renewals = changeable(0)
  let person = 0
  const happens = (event: NewsEvent): void => {
    const step = afterNotice(state.current, event)
    if (step.state !== state.current) state.become(step.state)
    if (step.state.count !== undefined) count(step.state.count)
    for (const effect of step.effects) {
      if (effect.do === 'ask') void askFor(effect.after)
      else if (effect.do === 'announce') announce(effect.notices)
      else if (effect.do === 'tell') void tell(effect.id)
      else renewals.become(renewals.current + 1)
    }
  }
  const askFor = async (after: number): Promise<void> => {
    const asker = person
    const event = await ask(after).then(
      (answer): NewsEvent => ({ of: 'news', after, answer }),
      (): NewsEvent => ({ of: 'noNews' }),
    )
    if (asker === person) happens(event)
  }
  const tell = async (id: string): Promise<void> => {
    const reader = person
    const event = await tellRead(id).then(
      ({ unread }): NewsEvent => ({ of: 'marked', id, unread }),
      (failure: unknown): NewsEvent => ({ of: isGone(failure) ? 'gone' : 'notMarked', id }),
    )
    if (reader === person) happens(event)
  }
  return {
    get current() {
      return state.current
    },
    subscribe: state.subscribe,
    renewals,
    happens,
    forget() {
      person++
      state.become(NO_NEWS)
    },
  }
}

/** Does it say that the notice is no longer there? */
export function isGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.error === 'parameterError'
}

/** News that stays as it is: in the gallery, and where nobody listens. */
export function stillNews(): News {
  const none = changeable(0)
  return { current: NO_NEWS, subscribe: () => () => {}, renewals: none, happens: () => {} }
}

/** Each shell asks at another moment: those that lost the gateway together do not come together. */
const EARLIEST = 0.75
const SPREAD = 0.5

/** When a shell without a socket asks next, in milliseconds from now. `chance` lies between 0 and 1. */
export function pollAfter(chance: number): number {
  return NEW_NOTICES_POLL_INTERVAL * (EARLIEST + SPREAD * chance)
}
