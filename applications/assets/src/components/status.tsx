import type { Asset } from '../../shared/asset.ts'
import { useTexts } from '../texts/index.ts'
import css from './components.module.css'

/** The state of an asset as a mark and a word. */
export function Status({ asset: { state, assignment } }: { readonly asset: Pick<Asset, 'state' | 'assignment'> }) {
  const texts = useTexts()
  const overdue = state === 'assigned' && assignment?.overdue === true
  const tones = { available: css.good, assigned: css.out, defect: css.danger, lost: css.danger, retired: css.former }
  return (
    <span className={css.status}>
      <i className={`${css.dot} ${overdue ? css.warning : tones[state]}`} aria-hidden="true" />
      <span>{overdue ? texts.overdue : texts.states[state]}</span>
    </span>
  )
}
