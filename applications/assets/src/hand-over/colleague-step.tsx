import { Button, TextField } from '@foyer/ui'
import { useId } from 'react'
import { NAME_MAX } from '../../shared/asset.ts'
import { ScanArea } from '../components/index.ts'
import { useAssignees } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './hand-over.module.css'
import type { useColleague } from './use-colleague.ts'

interface Props {
  readonly chosen: ReturnType<typeof useColleague>
  readonly problems: ReadonlyMap<string, string>
  readonly onEntered: (text: string) => void
}

/** Who gets the asset: a badge is scanned, a name typed, or a recent one pressed. A new badge needs its name once. */
export function ColleagueStep({ chosen, problems, onEntered }: Props) {
  const texts = useTexts()
  const { colleague } = chosen
  const problem = problems.get('name') ?? problems.get('badge')
  if (!colleague)
    return (
      <>
        <ScanArea text={texts.scanBadge} label={texts.badgeCode} onEntered={onEntered} />
        <Recent onChoose={chosen.chooseName} />
      </>
    )
  if (!colleague.isNew && problem === undefined) return null
  return (
    <div className={css.colleague}>
      {colleague.isNew && <p>{texts.newBadge(colleague.badge ?? '')}</p>}
      <TextField
        label={texts.nameOnBadge}
        autoComplete="off"
        autoFocus
        maxLength={NAME_MAX}
        value={colleague.name}
        onChange={chosen.rename}
        problem={problem}
      />
    </div>
  )
}

const RECENT = 6

/** Colleagues of the latest days, for one press. */
function Recent({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const texts = useTexts()
  const names = useAssignees().data ?? []
  const id = useId()
  if (names.length === 0) return null
  return (
    <div className={css.recent}>
      <p id={id}>{texts.recentColleagues}</p>
      <ul aria-labelledby={id}>
        {names.slice(0, RECENT).map((name) => (
          <li key={name}>
            <Button onPress={() => onChoose(name)}>{name}</Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
