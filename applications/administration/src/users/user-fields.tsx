import type { User } from '@foyer/contract/administration'
import { TextField } from '@foyer/ui'
import { invalidFields } from '../calls.ts'
import { Section } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import type { Draft } from './draft.ts'
import css from './form.module.css'
import { GrantsEditor } from './grants-editor.tsx'
import { useRoles } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'

interface Props {
  readonly user: User
  readonly draft: Draft
  readonly checked: boolean
  readonly error: Error | null
  readonly onChange: (draft: Draft) => void
}

/** What an administrator edits of a user. */
export function UserFields({ user, draft, checked, error, onChange }: Props) {
  const texts = useUsersTexts()
  const common = useTexts()
  const invalid = invalidFields(error)
  const problem = (field: string) => (invalid.has(field) ? { problem: common.invalid } : {})
  return (
    <>
      <Section title={texts.user.information}>
        <dl className={css.fixed}>
          <dt>{texts.user.username}</dt>
          <dd translate="no">{user.username}</dd>
          <dd>{texts.user.usernameFixed}</dd>
        </dl>
        <TextField
          label={texts.user.name}
          value={draft.displayName}
          onChange={(displayName) => onChange({ ...draft, displayName })}
          {...problem('displayName')}
        />
        <TextField
          label={texts.user.email}
          description={texts.user.noEmail}
          type="email"
          value={draft.email}
          onChange={(email) => onChange({ ...draft, email })}
          {...problem('email')}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.multiFactorRequired}
            onChange={({ target }) => onChange({ ...draft, multiFactorRequired: target.checked })}
          />
          <span>{texts.user.requireFactor}</span>
        </label>
      </Section>
      <Section title={texts.user.roles}>
        <GrantsEditor
          organisation={user.organisation.id}
          grants={draft.grants}
          checked={checked}
          onChange={(grants) => onChange({ ...draft, grants })}
        />
        <GroupGrants user={user} />
      </Section>
    </>
  )
}

/** Roles that come from groups of an identity provider. They are changed there. */
function GroupGrants({ user }: { readonly user: User }) {
  const texts = useUsersTexts()
  const roles = useRoles(user.organisation.id).data
  if (user.groupGrants.length === 0) return null
  return (
    <ul className={css.groups}>
      {user.groupGrants.map(({ group, role }) => (
        <li key={`${group} ${role}`}>{texts.byGroup(roles?.find(({ key }) => key === role)?.name ?? role, group)}</li>
      ))}
    </ul>
  )
}
