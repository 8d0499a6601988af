import { useShellState } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions, TextField } from '@foyer/ui'
import { type FormEvent, useState } from 'react'
import { useIncompleteInputs } from '../components/index.ts'
import { toInstant, toLocal, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { ActionField, OrganisationFilter, TimeField } from './filter-fields.tsx'
import { FILTERS, type FilterName, type Filters } from './filters.ts'
import { useAuditTexts } from './texts/index.ts'
import { UserField } from './user-field.tsx'

interface Props {
  readonly filters: Filters
  readonly onClose: () => void
}

type Draft = Readonly<Record<FilterName, string>>

/** All filters in one form. They apply together. */
export function FilterDialog({ filters, onClose }: Props) {
  const texts = useAuditTexts()
  const common = useTexts()
  const { setQuery } = useAddress()
  const timeZone = useShellState(({ user }) => user.timeZone)
  const [draft, setDraft] = useState(() => draftOf(filters, timeZone))
  const [checked, setChecked] = useState(false)
  const { incomplete, areInputsComplete } = useIncompleteInputs()
  const isReversed = draft.from !== '' && draft.to !== '' && draft.to <= draft.from
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isComplete = areInputsComplete(event.currentTarget)
    setChecked(true)
    if (isReversed || !isComplete) return
    setQuery({ ...draft, from: toInstant(draft.from, timeZone), to: toInstant(draft.to, timeZone) })
    onClose()
  }
  return (
    <Dialog title={texts.filterTitle} description={texts.filterText} onClose={onClose}>
      <form className={css.fields} onSubmit={apply} noValidate>
        <Fields draft={draft} incomplete={incomplete} onChange={setDraft} />
        {checked && isReversed && <p role="alert">{texts.wrongPeriod}</p>}
        <DialogActions>
          <Button type="submit" tone="primary">
            {texts.apply}
          </Button>
          <Button onPress={onClose}>{common.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  /** The names of fields that were incomplete when the form was sent. */
  readonly incomplete: readonly string[]
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, incomplete, onChange }: FieldsProps) {
  const { filters, hints, incompleteTime } = useAuditTexts()
  const field = (name: FilterName) => ({
    label: filters[name],
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  const timeField = (name: 'from' | 'to') => ({
    ...{ ...field(name), name },
    problem: draft[name] === '' && incomplete.includes(name) ? incompleteTime : undefined,
  })
  return (
    <>
      <UserField {...field('actor')} description={hints.actor} />
      <UserField {...field('subject')} description={hints.subject} />
      <ActionField {...field('action')} />
      <TextField {...field('address')} description={hints.address} />
      <OrganisationFilter {...field('organisation')} />
      <TimeField {...timeField('from')} />
      <TimeField {...timeField('to')} />
    </>
  )
}

function draftOf(filters: Filters, timeZone: string): Draft {
  const given = Object.fromEntries(FILTERS.map((name) => [name, filters[name] ?? ''])) as Record<FilterName, string>
  return { ...given, from: toLocal(filters.from, timeZone), to: toLocal(filters.to, timeZone) }
}
