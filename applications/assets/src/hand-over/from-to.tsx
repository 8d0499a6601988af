import type { AssetDetails } from '../../shared/asset.ts'
import { Avatar } from '../components/index.ts'
import { useNumber, useTexts, useTime } from '../texts/index.ts'
import css from './hand-over.module.css'
import type { Colleague } from './use-colleague.ts'

interface Props {
  readonly asset: AssetDetails
  readonly colleague: Colleague | undefined
}

/** Who has the asset now, and who gets it. */
export function FromTo({ asset: { assignment }, colleague }: Props) {
  const texts = useTexts()
  const time = useTime()
  const number = useNumber()
  if (!assignment && !colleague?.name) return null
  const others = colleague?.assets
  return (
    <div className={css.fromTo}>
      <div>
        {assignment && <Avatar name={assignment.name} large />}
        <b>{assignment?.name ?? texts.inStore}</b>
        {assignment && <small>{texts.since(time(assignment.since))}</small>}
        {assignment?.dueAt && (
          <small className={assignment.overdue ? css.overdue : undefined}>{texts.dueAt(time(assignment.dueAt))}</small>
        )}
      </div>
      {colleague?.name && (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h14M13.5 6.5 19 12l-5.5 5.5" />
          </svg>
          <div>
            <Avatar name={colleague.name} large />
            <b>{colleague.name}</b>
            {others !== undefined && <small>{texts.otherAssets(number(others), others)}</small>}
          </div>
        </>
      )}
    </div>
  )
}
