import { StateMark } from '@foyer/ui'
import type { Asset } from '../../shared/asset.ts'
import { useTexts } from '../texts/index.ts'

const MARKS = {
  available: { tone: 'good' },
  assigned: { tone: 'neutral', hollow: true },
  overdue: { tone: 'warning' },
  defect: { tone: 'bad' },
  lost: { tone: 'bad' },
  retired: { tone: 'neutral' },
} as const

/** The state of an asset as a mark and a word. */
export function Status({ asset: { state, assignment } }: { readonly asset: Pick<Asset, 'state' | 'assignment'> }) {
  const texts = useTexts()
  const overdue = state === 'assigned' && assignment?.overdue === true
  return <StateMark {...MARKS[overdue ? 'overdue' : state]}>{overdue ? texts.overdue : texts.states[state]}</StateMark>
}
