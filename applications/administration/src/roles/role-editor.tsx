import type { Role } from '@foyer/contract/administration'
import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, focusPageAfter, TextField } from '@foyer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Applications } from '../access/index.ts'
import { discardForm, type FormDraft, FormProblem, type Merges, saveForm, useFormDraft } from '../drafts/index.ts'
import { useChange } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { Consequences } from './consequences.tsx'
import { PermissionTree } from './permission-tree.tsx'
import { RemoveRole } from './remove-role.tsx'
import {
  allowedKeys,
  differences,
  draftNameOf,
  mergedKeys,
  type RoleDraft,
  roleDraftOf,
  toggled,
  treeOf,
} from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

interface Props {
  readonly role: Role
  readonly applications: Applications
  /** Someone else has changed the role: read again. */
  readonly onConflict: () => Promise<Role | undefined>
}

/** The permissions of a role, with what a change would do beside it. The address may add one permission to the draft. */
export function RoleEditor(props: Props) {
  const { role, applications } = props
  const texts = useRolesTexts()
  const { query, setQuery } = useAddress()
  const before = allowedKeys(role, applications)
  const { add = '' } = query
  const changesOf = ({ name, allowed }: RoleDraft) => ({
    changed: differences(before, new Set(allowed), applications),
    renamed: name.trim() !== '' && name.trim() !== role.name,
  })
  const saved = { values: roleDraftOf(role, applications), version: role.version }
  const differs = (draft: RoleDraft): boolean => {
    const { changed, renamed } = changesOf(draft)
    return renamed || changed.length > 0
  }
  const merges: Merges<RoleDraft> = { allowed: (...lists) => mergedKeys(...lists, applications) }
  const form = useFormDraft(draftNameOf(role), saved, differs, { merges })
  const { name } = form.draft
  const after = new Set(form.draft.allowed)
  const onToggle = (key: string): void => {
    const keys = toggled(after, key, applications)
    form.change({ name, allowed: differences(new Set(), keys, applications) })
  }
  const addFromAddress = useEffectEvent(() => {
    if (add === '') return
    if (!role.builtIn && !after.has(add)) onToggle(add)
    // The editor is mounted again after another tab.
    setQuery({ add: '' })
  })
  useEffect(() => addFromAddress(), [])
  const tree = { applications, before, after, onToggle }
  if (role.builtIn)
    return (
      <div className={css.editor}>
        <p className={css.quiet}>{role.administers === 'nothing' ? texts.builtIn : texts.everything}</p>
        <PermissionTree {...tree} isReadOnly />
      </div>
    )
  return (
    <div className={css.beside}>
      <div className={css.editor}>
        <TextField
          label={texts.name}
          value={name}
          onChange={(next) => form.change({ ...form.draft, name: next })}
          maxLength={NAME_MAX_LENGTH}
        />
        <PermissionTree {...tree} isReadOnly={false} />
        <RemoveRole role={role} />
      </div>
      <Save {...props} {...changesOf(form.draft)} form={form} permissions={treeOf(after, applications)} />
    </div>
  )
}

/** The longest name that the gateway accepts. */
const NAME_MAX_LENGTH = 120

interface SaveProps extends Props {
  readonly changed: readonly string[]
  readonly renamed: boolean
  readonly form: FormDraft<RoleDraft>
  readonly permissions: ReturnType<typeof treeOf>
}

/** What the draft would do, and the buttons. What was chosen stays after a failure. */
function Save({ role, applications, changed, renamed, form, permissions, onConflict }: SaveProps) {
  const texts = useRolesTexts()
  const common = useTexts()
  const number = useNumber()
  const shell = useShell()
  const client = useQueryClient()
  const change = useChange('administration.changeRole', ['administration.roles', 'administration.explainAccess'])
  const count = changed.length + (renamed ? 1 : 0)
  useBeforeLeave(count > 0)
  if (count === 0) return null
  const { id } = role
  const save = (): void =>
    saveForm(form, {
      onConflict,
      savedOf: (read: Role) => ({ values: roleDraftOf(read, applications), version: read.version }),
      async send(options) {
        const input = {
          ...{ id, version: form.version },
          ...(changed.length > 0 ? { permissions } : {}),
          ...(renamed ? { name: form.draft.name.trim() } : {}),
        }
        const stored = await change.mutateAsync(input, options)
        client.setQueryData<readonly Role[]>(['administration.roles', {}], (roles) =>
          roles?.map((one) => (one.id === id ? { ...one, ...stored } : one)),
        )
        return { ...role, ...stored }
      },
      onSaved: () => shell.notify(common.saved),
    })
  const discard = () => discardForm(form, change)
  return (
    <section ref={focusPageAfter} className={css.panel} aria-label={texts.consequence}>
      <h3>{texts.consequence}</h3>
      {changed.length > 0 && <Consequences {...{ role, applications, permissions, changed }} />}
      <FormProblem form={form} error={change.error} labels={{ name: [texts.name] }} />
      <Button tone="primary" isPending={change.isPending} onPress={save}>
        {texts.save(number(count), count)}
      </Button>
      <Button tone="quiet" isDisabled={change.isPending} onPress={discard}>
        {common.discard}
      </Button>
    </section>
  )
}
