import { TOASTS_SHOWN_MAX } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { changeable, type Readable } from '../ui/index.ts'
import type { UserMessage } from './user-message.ts'

export interface MessageBox {
  readonly id: number
  /**
   * Refusals and warnings are read out at once and stay until closed; what is important stays too, and is read when there is
   * time; news is read when there is time and goes by itself.
   */
  readonly tone: 'refusal' | 'news' | 'important' | 'warning'
  readonly saying: UserMessage
  readonly action?: BoxAction | undefined
}

/** What may be done about it; the box goes with that. */
export interface BoxAction {
  readonly says: MessageKey
  act(): void
}

export interface MessageBoxes extends Readable<readonly MessageBox[]> {
  say(saying: UserMessage, tone?: MessageBox['tone'], action?: BoxAction): void
  close(id: number): void
}

/** The boxes to be seen: the oldest three. Further ones wait until one of them is closed. */
export function shownOf(boxes: readonly MessageBox[]): readonly MessageBox[] {
  return boxes.slice(0, TOASTS_SHOWN_MAX)
}

/** One box more, unless it would say what another still says. */
export function withBox(boxes: readonly MessageBox[], box: MessageBox): readonly MessageBox[] {
  const said = JSON.stringify(box.saying)
  return boxes.some(({ saying }) => JSON.stringify(saying) === said) ? boxes : [...boxes, box]
}

export function createMessageBoxes(first: readonly MessageBox[] = []): MessageBoxes {
  const boxes = changeable<readonly MessageBox[]>(first)
  let lastId = first.length
  return {
    get current() {
      return boxes.current
    },
    // A message left by the page before is no part of what the gateway drew.
    atFirst: first,
    subscribe: boxes.subscribe,
    say(saying, tone = 'refusal', action) {
      boxes.become(withBox(boxes.current, { id: ++lastId, tone, saying, action }))
    },
    close(id) {
      boxes.become(boxes.current.filter((box) => box.id !== id))
    },
  }
}
