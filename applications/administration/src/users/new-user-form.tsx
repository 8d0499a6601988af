import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../calls.ts'
import { FormActions, Problem, Section } from '../components/index.ts'
import { afterSave, useDraft } from '../drafts/index.ts'
import { useTexts } from '../texts/index.ts'
import { complete, isChosen, type UserGrant } from './draft.ts'
import css from './form.module.css'
import { GrantsEditor } from './grants-editor.tsx'
import { useUserChange } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'

const EMPTY = { username: '', displayName: '', email: '', grants: [] as readonly UserGrant[] }

/** Creates a user, who gets an activation mail or a one-time code. What was typed stays after a failure. */
export function NewUserForm({ onCreated }: { readonly onCreated: (user: User) => void }) {
  const texts = useUsersTexts()
  const shell = useShell()
  const [draft, setDraft, removeSaved] = useDraft('new user', EMPTY)
  const [checked, setChecked] = useState(false)
  const create = useUserChange('administration.createUser', ({ user }) => user)
  const submit = (): void => {
    setChecked(true)
    if (!draft.grants.every(isChosen)) return
    const { username, displayName, email, grants } = draft
    const address = email.trim()
    const created = create.mutateAsync(
      {
        ...{ username: username.trim(), displayName: displayName.trim(), grants: grants.map(complete) },
        ...(address === '' ? {} : { email: address }),
      },
      { onSuccess: ({ user }) => onCreated(user) },
    )
    afterSave(created, ({ user }) => {
      removeSaved(draft)
      shell.notify(texts.done.create(user.displayName))
    })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <NewFields draft={draft} error={create.error} checked={checked} onChange={setDraft} />
      <Problem error={create.error} />
      <FormActions
        label={texts.create.submit}
        changed={draft !== EMPTY}
        needsChange={false}
        isPending={create.isPending}
        onDiscard={() => setDraft(EMPTY)}
      />
    </Form>
  )
}

interface NewFieldsProps {
  readonly draft: typeof EMPTY
  readonly error: Error | null
  readonly checked: boolean
  readonly onChange: (draft: typeof EMPTY) => void
}

function NewFields({ draft, error, checked, onChange }: NewFieldsProps) {
  const texts = useUsersTexts()
  const common = useTexts()
  const invalid = invalidFields(error)
  const problem = (field: string, missing: boolean) =>
    invalid.has(field) || (checked && missing) ? { problem: common.invalid } : {}
  return (
    <>
      <Section title={texts.user.information}>
        <TextField
          label={texts.user.username}
          description={texts.create.usernameHint}
          value={draft.username}
          onChange={(username) => onChange({ ...draft, username })}
          {...problem('username', draft.username.trim() === '')}
        />
        <TextField
          label={texts.user.name}
          value={draft.displayName}
          onChange={(displayName) => onChange({ ...draft, displayName })}
          {...problem('displayName', draft.displayName.trim() === '')}
        />
        <TextField
          label={texts.user.email}
          description={texts.create.emailHint}
          type="email"
          value={draft.email}
          onChange={(email) => onChange({ ...draft, email })}
          {...problem('email', false)}
        />
      </Section>
      <Section title={texts.user.roles}>
        <GrantsEditor
          organisation={undefined}
          grants={draft.grants}
          checked={checked}
          onChange={(grants) => onChange({ ...draft, grants })}
        />
      </Section>
    </>
  )
}
