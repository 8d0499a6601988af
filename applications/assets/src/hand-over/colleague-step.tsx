import { Button, TextField, type TextFieldProps } from '@foyer/ui'
import { useId } from 'react'
import { NAME_MAX } from '../../shared/asset.ts'
import { ScanArea } from '../components/index.ts'
import { useAssignees } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './hand-over.module.css'
import type { useColleague } from './use-colleague.ts'

type FieldKey = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

interface Props {
  readonly chosen: ReturnType<typeof useColleague>
  readonly problems: ReadonlyMap<string, string>
  readonly onEntered: (text: string) => void
}

/** Who gets the asset: a badge is scanned, a name typed, or a recent one pressed. A new badge needs its name once. */
export function ColleagueStep({ chosen, problems, onEntered }: Props) {
  const texts = useTexts()
  const { colleague } = chosen
  // A scanner types into the field that has the focus, and ends with Enter. A code has digits, and a name has none.
  const onKeyDown = (event: FieldKey): void => {
    const text = colleague?.name.trim() ?? ''
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && /\d/.test(text)) {
      event.preventDefault()
      chosen.rename('')
      onEntered(text)
    } else event.continuePropagation()
  }
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
        onKeyDown={onKeyDown}
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
