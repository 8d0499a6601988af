import type { HoldKind } from '@foyer/contract/administration'
import { useShell, useShellState } from '@foyer/sdk/react'
import { TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../../calls.ts'
import { FormActions, Problem, SelectField } from '../../components/index.ts'
import { useChange, usePages } from '../../queries.ts'
import { toInstant } from '../../texts/index.ts'
import { DateTimeField } from '../maintenance/announce-fields.tsx'
import css from '../platform.module.css'
import { useHoldsTexts } from './texts/index.ts'

const KINDS: readonly HoldKind[] = ['user', 'organisation', 'time']
const EMPTY = { kind: 'user' as HoldKind, username: '', organisation: '', from: '', to: '', reason: '' }
type Draft = typeof EMPTY

/** Places a legal hold. What was typed stays after a failure. */
export function PlaceForm() {
  const texts = useHoldsTexts()
  const shell = useShell()
  const timeZone = useShellState(({ user }) => user.timeZone)
  const [draft, setDraft] = useState(EMPTY)
  const ofOrganisation = draft.kind === 'organisation'
  const organisations = usePages('administration.organisations', { size: '100' }, { enabled: ofOrganisation }).items
  const place = useChange('administration.placeLegalHold', ['administration.legalHolds'])
  const set = (patch: Partial<Draft>): void => setDraft({ ...draft, ...patch })
  const organisation = draft.organisation || (organisations[0]?.id ?? '')
  const rejected = invalidFields(place.error)
  const save = (): void =>
    place.mutate(inputOf({ ...draft, organisation }, timeZone), {
      onSuccess() {
        setDraft(EMPTY)
        shell.notify(texts.placed)
      },
    })
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SelectField
        label={texts.kind}
        value={draft.kind}
        options={KINDS.map((value) => ({ value, name: texts.kinds[value] }))}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'user' && (
        <TextField
          label={texts.username}
          isRequired
          autoComplete="off"
          problem={rejected.has('username') ? texts.noUser : undefined}
          value={draft.username}
          onChange={(username) => set({ username })}
        />
      )}
      {ofOrganisation && (
        <SelectField
          label={texts.organisation}
          value={organisation}
          options={organisations.map(({ id, name }) => ({ value: id, name }))}
          onChange={(chosen) => set({ organisation: chosen })}
        />
      )}
      {draft.kind === 'time' && <Times {...{ draft, set }} isWrong={rejected.has('from') || rejected.has('to')} />}
      <TextField
        label={texts.reason}
        description={texts.reasonHint}
        isRequired
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
      <Problem error={place.error} />
      <FormActions
        label={texts.place}
        changed={draft !== EMPTY}
        isPending={place.isPending}
        onDiscard={() => setDraft(EMPTY)}
      />
    </form>
  )
}

interface TimesProps {
  readonly draft: Draft
  readonly set: (patch: Partial<Draft>) => void
  readonly isWrong: boolean
}

function Times({ draft, set, isWrong }: TimesProps) {
  const texts = useHoldsTexts()
  return (
    <>
      <DateTimeField label={texts.from} hint={texts.fromHint} value={draft.from} onChange={(from) => set({ from })} />
      <DateTimeField
        label={texts.to}
        hint={isWrong ? texts.wrongTime : texts.toHint}
        isInvalid={isWrong}
        value={draft.to}
        onChange={(to) => set({ to })}
      />
    </>
  )
}

function inputOf({ kind, username, organisation, from, to, reason }: Draft, timeZone: string) {
  if (kind === 'user') return { kind, username, reason }
  if (kind === 'organisation') return { kind, organisation, reason }
  const [first, last] = [toInstant(from, timeZone), toInstant(to, timeZone)]
  return { kind, reason, ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }
}
