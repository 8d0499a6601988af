import type { HoldKind } from '@foyer/contract/administration'
import { useShell, useShellState } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { FormActions, Problem, SelectField } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import css from '../platform.module.css'
import { EMPTY, inputOf, missingFields } from './hold-draft.ts'
import { HoldFields } from './hold-fields.tsx'
import { useHoldsTexts } from './texts/index.ts'

const KINDS: readonly HoldKind[] = ['user', 'organisation', 'time']

/** Places a legal hold. Nothing is preset, and what was typed stays after a failure. */
export function PlaceForm() {
  const texts = useHoldsTexts()
  const shell = useShell()
  const timeZone = useShellState(({ user }) => user.timeZone)
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const place = useChange('administration.placeLegalHold', ['administration.legalHolds'])
  const clear = (): void => {
    setDraft(EMPTY)
    setChecked(false)
    place.reset()
  }
  const save = (): void => {
    setChecked(true)
    if (missingFields(draft).size > 0) return
    place.mutate(inputOf(draft, timeZone), {
      onSuccess() {
        clear()
        shell.notify(texts.placed)
      },
    })
  }
  return (
    <Form className={css.form} onSubmit={save}>
      <SelectField
        label={texts.kind}
        value={draft.kind}
        options={KINDS.map((value) => ({ value, name: texts.kinds[value] }))}
        onChange={(kind) => setDraft({ ...draft, kind })}
      />
      <HoldFields {...{ draft, isChecked, error: place.error }} onChange={setDraft} />
      <Problem error={place.error} />
      <FormActions
        label={texts.place}
        changed={draft !== EMPTY}
        needsChange={false}
        isPending={place.isPending}
        onDiscard={clear}
      />
    </Form>
  )
}
