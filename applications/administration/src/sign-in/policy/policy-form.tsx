import { useShell } from '@foyer/sdk/react'
import { TextField } from '@foyer/ui'
import { invalidFields } from '../../calls.ts'
import { CheckField, Section, SelectField, UnsavedBar } from '../../components/index.ts'
import { discardForm, type FieldLabels, FormProblem, saveForm, useFormDraft } from '../../drafts/index.ts'
import { useChange, useShowSaved } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import css from '../sign-in.module.css'
import { type SignInTexts, useSignInTexts } from '../texts/index.ts'
import { hasValidDays, type Policy, type PolicyDraft, policyChanges, policyDraftOf } from './policy-draft.ts'

interface Props {
  readonly policy: Policy
  /** The id of the organisation; empty for the own one. */
  readonly organisation: string
  /** Someone else has changed the policy: read again. */
  readonly onConflict: () => Promise<Policy | undefined>
}

const savedOf = (policy: Policy) => ({ values: policyDraftOf(policy), version: policy.version })

/** Second factor, trusted devices, sessions and passwords. Only what differs is sent. */
export function PolicyForm({ policy, organisation, onConflict }: Props) {
  const texts = useTexts()
  const shell = useShell()
  const showSaved = useShowSaved()
  const chosen = organisation === '' ? {} : { organisation }
  const countOf = (next: PolicyDraft) => Object.keys(policyChanges(policy, next)).length
  const form = useFormDraft(`policy ${organisation}`, savedOf(policy), (next) => countOf(next) > 0)
  const { draft } = form
  const change = useChange('administration.changeSignInPolicy', ['administration.signInPolicy'])
  const save = (): void => {
    if (!hasValidDays(draft)) return
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const input = { ...policyChanges(policy, draft), ...chosen, version: form.version }
        const { ignored: _, ...changed } = await change.mutateAsync(input, options)
        showSaved('administration.signInPolicy', chosen, changed)
        return changed
      },
      onSaved: () => shell.notify(texts.saved),
    })
  }
  return (
    <>
      <PolicyFields draft={draft} rejected={invalidFields(change.error)} onChange={form.change} />
      <FormProblem form={form} error={change.error} labels={useLabels()} />
      <UnsavedBar
        count={countOf(draft)}
        isPending={change.isPending}
        onSave={save}
        onDiscard={() => discardForm(form, change)}
      />
    </>
  )
}

function useLabels(): FieldLabels<PolicyDraft> {
  const texts = useSignInTexts().policy
  return {
    multiFactor: [texts.multiFactor, (value) => texts.multiFactors[value]],
    passwordLevel: [texts.passwordLevel, (value) => (value === '' ? texts.platformLevel : texts.levels[value])],
    passwordDays: [texts.passwordDays],
  }
}

interface FieldsProps {
  readonly draft: PolicyDraft
  readonly rejected: ReadonlySet<string>
  readonly onChange: (draft: PolicyDraft) => void
}

const FACTORS = ['off', 'optional', 'required'] as const
const LEVELS = ['passphrase', 'default', 'low', 'medium', 'high', 'cross', 'special'] as const

function PolicyFields({ draft, rejected, onChange }: FieldsProps) {
  const texts = useSignInTexts().policy
  const set = (patch: Partial<PolicyDraft>) => onChange({ ...draft, ...patch })
  return (
    <Section title={texts.title} text={texts.text}>
      <div className={css.fields}>
        <SelectField
          label={texts.multiFactor}
          description={texts.multiFactorText}
          value={draft.multiFactor}
          options={FACTORS.map((value) => ({ value, name: texts.multiFactors[value] }))}
          onChange={(multiFactor) => set({ multiFactor })}
        />
        <CheckField
          label={texts.trustedDevices}
          description={texts.trustedDevicesText}
          checked={draft.trustedDevices}
          onChange={(trustedDevices) => set({ trustedDevices })}
        />
        <CheckField
          label={texts.singleSession}
          description={texts.singleSessionText}
          checked={draft.singleSession}
          onChange={(singleSession) => set({ singleSession })}
        />
        <SelectField
          label={texts.passwordLevel}
          description={texts.passwordLevelText}
          value={draft.passwordLevel}
          options={levelOptions(texts)}
          onChange={(passwordLevel) => set({ passwordLevel })}
        />
        <TextField
          label={texts.passwordDays}
          description={texts.passwordDaysText}
          inputMode="numeric"
          problem={!hasValidDays(draft) || rejected.has('passwordDays') ? texts.passwordDaysInvalid : undefined}
          value={draft.passwordDays}
          onChange={(passwordDays) => set({ passwordDays })}
        />
      </div>
    </Section>
  )
}

function levelOptions({ platformLevel, levels }: SignInTexts['policy']) {
  return [
    { value: '' as const, name: platformLevel },
    ...LEVELS.map((value) => ({ value, name: levels[value] })),
  ] as const
}
