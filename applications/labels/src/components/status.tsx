import { StateMark } from '@foyer/ui'
import type { Label } from '../../shared/label.ts'
import { useTexts } from '../texts/index.ts'
import { statusOf } from './label-status.ts'

const TONES = { upToDate: 'good', updating: 'warning', notUpdated: 'bad', lowBattery: 'bad' } as const

/** The status of a label. */
export function Status({ label }: { readonly label: Label }) {
  const texts = useTexts()
  const status = statusOf(label)
  return <StateMark tone={TONES[status]}>{texts[status]}</StateMark>
}
