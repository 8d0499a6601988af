import type { HoldKind } from '@foyer/contract/administration'
import { useShell, useShellState } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
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
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(attempts)
  const place = useChange('administration.placeLegalHold', ['administration.legalHolds'])
  const clear = (): void => {
    setDraft(EMPTY)
    setAttempts(0)
    place.reset()
  }
  const save = (): void => {
    setAttempts(attempts + 1)
    if (missingFields(draft).size > 0) return
    place.mutate(inputOf(draft, timeZone), {
      onSuccess() {
        clear()
        shell.notify(texts.placed)
      },
    })
  }
  return (
    <div ref={form}>
      <Form className={css.form} onSubmit={save}>
        <SelectField
          label={texts.kind}
          value={draft.kind}
          options={KINDS.map((value) => ({ value, name: texts.kinds[value] }))}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
        <HoldFields {...{ draft, isChecked: attempts > 0, error: place.error }} onChange={setDraft} />
        <Problem error={place.error} />
        <FormActions
          label={texts.place}
          changed={draft !== EMPTY}
          needsChange={false}
          isPending={place.isPending}
          onDiscard={clear}
        />
      </Form>
    </div>
  )
}

/** After each attempt to send the form, the focus is in the first field that is wrong. */
function useFirstInvalid(attempts: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
