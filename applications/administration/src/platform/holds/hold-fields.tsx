import { TextField } from '@foyer/ui'
import { invalidFields } from '../../calls.ts'
import { OrganisationField, useOrganisationTexts } from '../../organisations/index.ts'
import { useTexts } from '../../texts/index.ts'
import { DateTimeField } from '../maintenance/announce-fields.tsx'
import { type HoldDraft, type HoldField, missingFields } from './hold-draft.ts'
import { useHoldsTexts } from './texts/index.ts'

interface Props {
  readonly draft: HoldDraft
  /** True once the form was sent: from then on, what is missing is named. */
  readonly isChecked: boolean
  /** Why the gateway did not accept it. */
  readonly error: Error | null
  readonly onChange: (draft: HoldDraft) => void
}

/** What the hold is on, and why. Each field says what is wrong with it. */
export function HoldFields(props: Props) {
  const { draft, onChange } = props
  const texts = useHoldsTexts()
  const problem = useProblem(props)
  const set = (patch: Partial<HoldDraft>): void => onChange({ ...draft, ...patch })
  return (
    <>
      {draft.kind === 'user' && (
        <TextField
          label={texts.username}
          autoComplete="off"
          problem={problem('username')}
          value={draft.username}
          onChange={(username) => set({ username })}
        />
      )}
      {draft.kind === 'organisation' && (
        <OrganisationField
          label={texts.organisation}
          problem={problem('organisation')}
          value={draft.organisation}
          onChange={(organisation) => set({ organisation })}
        />
      )}
      {draft.kind === 'time' && <Times {...{ draft, set, problem }} />}
      <TextField
        label={texts.reason}
        description={texts.reasonHint}
        problem={problem('reason')}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
    </>
  )
}

type ProblemOf = (name: HoldField) => string | undefined

/** What is wrong with a field: it is missing, or the gateway does not accept it. */
function useProblem({ draft, isChecked, error }: Props): ProblemOf {
  const texts = useHoldsTexts()
  const { invalid } = useTexts()
  const { required } = useOrganisationTexts()
  const missing = missingFields(draft)
  const rejected = invalidFields(error)
  const wrong: Partial<Record<HoldField, string>> = {
    username: texts.noUser,
    from: texts.wrongTime,
    to: texts.wrongTime,
  }
  return (name) => {
    if (isChecked && missing.has(name)) return name === 'organisation' ? required : texts.required
    return rejected.has(name) ? (wrong[name] ?? invalid) : undefined
  }
}

interface TimesProps {
  readonly draft: HoldDraft
  readonly set: (patch: Partial<HoldDraft>) => void
  readonly problem: ProblemOf
}

function Times({ draft, set, problem }: TimesProps) {
  const texts = useHoldsTexts()
  const field = (name: 'from' | 'to') => ({
    label: texts[name],
    hint: problem(name) ?? texts[`${name}Hint`],
    isInvalid: problem(name) !== undefined,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <>
      <DateTimeField {...field('from')} />
      <DateTimeField {...field('to')} />
    </>
  )
}
