import { TextField } from '@foyer/ui'
import { useId } from 'react'
import { KINDS, NAME_MAX } from '../../shared/asset.ts'
import { useTexts } from '../texts/index.ts'
import type { Details } from './use-details.ts'

interface Props {
  readonly details: Details
  readonly onChange: (patch: Partial<Details>) => void
  readonly problems: ReadonlyMap<string, string>
  /** The first field gets the focus. */
  readonly autoFocus?: boolean
}

export function DetailsFields({ details, onChange, problems, autoFocus = false }: Props) {
  const texts = useTexts()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{texts.kind}</label>
      <select
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user opened the form with a press
        autoFocus={autoFocus}
        value={details.kind}
        onChange={({ target }) => onChange({ kind: KINDS.find((kind) => kind === target.value) ?? 'other' })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </select>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={details.name}
        onChange={(name) => onChange({ name })}
        problem={problems.get('name')}
      />
      <TextField
        label={texts.serialOptional}
        name="serialNumber"
        autoComplete="off"
        value={details.serialNumber}
        onChange={(serialNumber) => onChange({ serialNumber })}
        problem={problems.get('serialNumber')}
      />
    </>
  )
}
