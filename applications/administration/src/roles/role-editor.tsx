import type { Role } from '@foyer/contract/administration'
import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, TextField } from '@foyer/ui'
import { useState } from 'react'
import type { Applications } from '../access/index.ts'
import { isConflict } from '../calls.ts'
import { Problem } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { Consequences } from './consequences.tsx'
import { PermissionTree } from './permission-tree.tsx'
import { RemoveRole } from './remove-role.tsx'
import { allowedKeys, differences, toggled, treeOf } from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

interface Props {
  readonly role: Role
  readonly applications: Applications
  readonly onConflict: () => void
}

/** The permissions of a role, with what a change would do beside it. The address may add one permission to the draft. */
export function RoleEditor(props: Props) {
  const { role, applications } = props
  const texts = useRolesTexts()
  const { query } = useAddress()
  const before = allowedKeys(role, applications)
  const { add = '' } = query
  const [after, setAfter] = useState(() =>
    add === '' || role.builtIn || before.has(add) ? before : toggled(before, add, applications),
  )
  const [name, setName] = useState(role.name)
  const changed = differences(before, after, applications)
  const renamed = name.trim() !== '' && name.trim() !== role.name
  const reset = (): void => {
    setAfter(before)
    setName(role.name)
  }
  const tree = { applications, before, after, onToggle: (key: string) => setAfter(toggled(after, key, applications)) }
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
        <TextField label={texts.name} value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} />
        <PermissionTree {...tree} isReadOnly={false} />
        <RemoveRole role={role} />
      </div>
      <Save {...props} {...{ changed, name, renamed }} permissions={treeOf(after, applications)} onDiscard={reset} />
    </div>
  )
}

/** The longest name that the gateway accepts. */
const NAME_MAX_LENGTH = 120

interface SaveProps extends Props {
  readonly changed: readonly string[]
  readonly name: string
  readonly renamed: boolean
  readonly permissions: ReturnType<typeof treeOf>
  readonly onDiscard: () => void
}

/** What the draft would do, and the buttons. What was chosen stays after a failure. */
function Save({ role, applications, changed, name, renamed, permissions, onDiscard, onConflict }: SaveProps) {
  const texts = useRolesTexts()
  const common = useTexts()
  const number = useNumber()
  const shell = useShell()
  const change = useChange('administration.changeRole', ['administration.roles', 'administration.explainAccess'])
  const count = changed.length + (renamed ? 1 : 0)
  useBeforeLeave(count > 0)
  if (count === 0) return null
  const save = (): void =>
    change.mutate(
      {
        ...{ id: role.id, version: role.version },
        ...(changed.length > 0 ? { permissions } : {}),
        ...(renamed ? { name: name.trim() } : {}),
      },
      {
        onSuccess: () => shell.notify(common.saved),
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  return (
    <section className={css.panel} aria-label={texts.consequence}>
      <h3>{texts.consequence}</h3>
      {changed.length > 0 && <Consequences {...{ role, applications, permissions, changed }} />}
      <Problem error={change.error} text={isConflict(change.error) ? common.conflict : undefined} />
      <Button tone="primary" isPending={change.isPending} onPress={save}>
        {texts.save(number(count), count)}
      </Button>
      <Button tone="quiet" isDisabled={change.isPending} onPress={onDiscard}>
        {common.discard}
      </Button>
    </section>
  )
}
