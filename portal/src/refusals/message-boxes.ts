import { MESSAGE_BOXES_AT_ONCE } from '@foyer/contract/limits'
import { changeable, type Readable } from '../ui/index.ts'
import type { Saying } from './saying.ts'

export interface MessageBox {
  readonly id: number
  /** Refusals are read out at once and stay until closed; news is read when there is time and goes by itself. */
  readonly tone: 'refusal' | 'news'
  readonly saying: Saying
}

export interface MessageBoxes extends Readable<readonly MessageBox[]> {
  say(saying: Saying, tone?: MessageBox['tone']): void
  close(id: number): void
}

/** The boxes to be seen: the oldest three. Further ones wait until one of them is closed. */
export function shownOf(boxes: readonly MessageBox[]): readonly MessageBox[] {
  return boxes.slice(0, MESSAGE_BOXES_AT_ONCE)
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
    say(saying, tone = 'refusal') {
      boxes.become(withBox(boxes.current, { id: ++lastId, tone, saying }))
    },
    close(id) {
      boxes.become(boxes.current.filter((box) => box.id !== id))
    },
  }
}
