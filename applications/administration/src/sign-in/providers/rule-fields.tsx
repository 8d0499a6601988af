import { Button, TextField } from '@foyer/ui'
import { useRef } from 'react'
import { CheckField, SelectField } from '../../components/index.ts'
import { useRoles } from '../../users/index.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import type { ProviderDraft } from './draft.ts'
import { type FieldsProps, useProblems } from './field-problems.ts'

/** Which claims give which roles, and where. */
export function RuleFields(props: FieldsProps) {
  const { draft, onChange } = props
  const texts = useSignInTexts().provider
  const problem = useProblems(props)
  const adding = useRef<HTMLDivElement>(null)
  const roles = (useRoles(draft.organisation || undefined).data ?? []).filter(
    ({ administers }) => administers !== 'platform',
  )
  const set = (patch: Partial<ProviderDraft>) => onChange({ ...draft, ...patch })
  const options = roles.map(({ key, name }) => ({ value: key, name }))
  const first = roles.find(({ administers }) => administers === 'nothing') ?? roles[0]
  return (
    <div className={css.fields}>
      <CheckField
        label={texts.createUsers}
        description={texts.createUsersText}
        checked={draft.createUsers}
        onChange={(createUsers) => set({ createUsers })}
      />
      <TextField
        label={texts.roleClaim}
        description={texts.roleClaimText}
        problem={problem('roleClaim')}
        value={draft.roleClaim}
        onChange={(roleClaim) => set({ roleClaim })}
      />
      {draft.roles.map((rule, index) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, and the order never changes
          key={index}
          {...{ rule, options }}
          problem={rule.value.trim() === '' ? problem('roles') : undefined}
          onChange={(next) => set({ roles: draft.roles.map((one, at) => (at === index ? next : one)) })}
          onRemove={() => {
            set({ roles: draft.roles.filter((_, at) => at !== index) })
            // Otherwise the focus is on the button that removes the next rule, or on none.
            adding.current?.querySelector('button')?.focus()
          }}
        />
      ))}
      <div ref={adding}>
        <Button
          isDisabled={!first}
          onPress={() => first && set({ roles: [...draft.roles, { value: '', role: first.key }] })}
        >
          {texts.addRule}
        </Button>
      </div>
      <SelectField
        label={texts.defaultRole}
        value={draft.defaultRole}
        options={[{ value: '', name: texts.noDefaultRole }, ...options]}
        onChange={(defaultRole) => set({ defaultRole })}
      />
      <TextField
        label={texts.storeClaim}
        description={texts.storeClaimText}
        value={draft.storeClaim}
        onChange={(storeClaim) => set({ storeClaim })}
      />
    </div>
  )
}

interface RuleProps {
  readonly rule: ProviderDraft['roles'][number]
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly problem: string | undefined
  readonly onChange: (rule: ProviderDraft['roles'][number]) => void
  readonly onRemove: () => void
}

function Rule({ rule, options, problem, onChange, onRemove }: RuleProps) {
  const texts = useSignInTexts().provider
  const known = options.some(({ value }) => value === rule.role)
  return (
    <div className={css.rule}>
      <TextField
        label={texts.value}
        problem={problem}
        value={rule.value}
        onChange={(value) => onChange({ ...rule, value })}
      />
      <SelectField
        label={texts.role}
        value={rule.role}
        options={known ? options : [{ value: rule.role, name: rule.role }, ...options]}
        onChange={(role) => onChange({ ...rule, role })}
      />
      <Button square tone="quiet" aria-label={texts.removeRule(rule.value)} onPress={onRemove}>
        ✕
      </Button>
    </div>
  )
}
