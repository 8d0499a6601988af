import { StateMark } from '@foyer/ui'
import type { ReactNode } from 'react'

const MARKS = {
  open: { tone: 'good' },
  planned: { tone: 'neutral', hollow: true },
  closed: { tone: 'neutral' },
} as const

interface Props {
  readonly state: keyof typeof MARKS
  readonly children: ReactNode
}

/** The state of a place as a mark and a word. */
export function PlaceState({ state, children }: Props) {
  return <StateMark {...MARKS[state]}>{children}</StateMark>
}
