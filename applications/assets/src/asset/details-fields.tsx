import { TextField } from '@foyer/ui'
import { useId } from 'react'
import { type Asset, KINDS, type Kind, NAME_MAX } from '../../shared/asset.ts'
import { useDraft } from '../drafts.tsx'
import { useTexts } from '../texts/index.ts'

/** What a user says about an asset. */
export interface Details {
  readonly kind: Kind
  readonly name: string
  readonly serialNumber: string
}

/** The fields as they are typed. They stay until they have arrived, also on another page of the application. */
export function useDetails(asset?: Asset): [Details, (patch: Partial<Details>) => void, () => void] {
  const [draft, write] = useDraft(`details ${asset?.id ?? ''}`)
  const first = { kind: asset?.kind ?? 'handheld', name: asset?.name ?? '', serialNumber: asset?.serialNumber ?? '' }
  const details = draft === '' ? first : (JSON.parse(draft) as Details)
  return [details, (patch) => write(JSON.stringify({ ...details, ...patch })), () => write('')]
}

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
