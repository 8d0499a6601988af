import { Mark } from '@foyer/ui'
import { kindOf } from './event-texts.ts'

const MARKS = {
  'signed-in': { tone: 'good' },
  failed: { tone: 'bad' },
  other: { tone: 'neutral', hollow: true },
} as const

/** The kind of an event as a mark. The words beside it say the same. */
export function KindMark({ action }: { readonly action: string }) {
  return <Mark {...MARKS[kindOf(action)]} />
}
