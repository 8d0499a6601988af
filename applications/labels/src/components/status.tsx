import type { Label } from '../../shared/label.ts'
import { useTexts } from '../texts/index.ts'
import css from './indicators.module.css'
import { statusOf } from './label-status.ts'

const TONES = { upToDate: css.good, updating: css.warning, notUpdated: css.danger, lowBattery: css.danger }

/** The status of a label as a dot and a word. */
export function Status({ label }: { readonly label: Label }) {
  const texts = useTexts()
  const status = statusOf(label)
  return (
    <span className={css.status}>
      <i className={`${css.dot} ${TONES[status]}`} aria-hidden="true" />
      <span>{texts[status]}</span>
    </span>
  )
}
