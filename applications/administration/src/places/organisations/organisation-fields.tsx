import { TextField } from '@foyer/ui'
import { CallError, invalidFields } from '../../calls.ts'
import { useTexts } from '../../texts/index.ts'
import { TimeZoneField } from '../display/time-zone-field.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import type { OrganisationDraft } from './draft.ts'

interface Props {
  readonly draft: OrganisationDraft
  /** The user has tried to save: what is missing is marked. */
  readonly checked: boolean
  readonly error: Error | null
  readonly onChange: (draft: OrganisationDraft) => void
}

/** Errors that say which field is taken, and by what. */
const TAKEN = { name: 'organisationNameExists', code: 'organisationCodeExists' } as const

/** What a super administrator edits of an organisation. */
export function OrganisationFields({ draft, checked, error, onChange }: Props) {
  const texts = usePlacesTexts().organisation
  const common = useTexts()
  const invalid = invalidFields(error)
  const failed = error instanceof CallError ? error.failure.error : undefined
  const problemOf = (name: keyof OrganisationDraft): string | undefined => {
    if (name !== 'timeZone' && failed === TAKEN[name]) return name === 'name' ? texts.nameTaken : texts.codeTaken
    return invalid.has(name) || (checked && draft[name].trim() === '') ? common.invalid : undefined
  }
  const field = (name: keyof OrganisationDraft) => {
    const problem = problemOf(name)
    return {
      value: draft[name],
      onChange: (value: string) => onChange({ ...draft, [name]: value }),
      ...(problem === undefined ? {} : { problem }),
    }
  }
  return (
    <>
      <TextField label={texts.name} {...field('name')} />
      <TextField label={texts.code} description={texts.codeHint} {...field('code')} />
      <TimeZoneField label={texts.timeZone} {...field('timeZone')} />
    </>
  )
}
