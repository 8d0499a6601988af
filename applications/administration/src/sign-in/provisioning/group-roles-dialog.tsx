import type { ProvisionedGroup } from '@foyer/contract/provisioning'
import { useShell } from '@foyer/sdk/react'
import { Dialog } from '@foyer/ui'
import { useState } from 'react'
import { isConflict } from '../../calls.ts'
import { Confirmation } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { complete, GrantsEditor, isChosen } from '../../users/index.ts'
import { useSignInTexts } from '../texts/index.ts'

interface Props {
  readonly group: ProvisionedGroup
  readonly organisation: string | undefined
  /** Someone else has changed the group: read again. */
  readonly onConflict: () => void
  readonly onClose: () => void
}

/** The roles that the members of a group have. What was chosen stays after a failure and a conflict. */
export function GroupRolesDialog({ group, organisation, onConflict, onClose }: Props) {
  const texts = useSignInTexts().provisioning
  const common = useTexts()
  const shell = useShell()
  const [grants, setGrants] = useState<ProvisionedGroup['grants'][number][]>(group.grants)
  const [checked, setChecked] = useState(false)
  const change = useChange('provisioning.changeGroupRoles', ['provisioning.groups'])
  const confirm = (): void => {
    setChecked(true)
    if (!grants.every(isChosen)) return
    change.mutate(
      { id: group.id, version: group.version, grants: grants.map(complete) },
      {
        onSuccess() {
          shell.notify(common.saved)
          onClose()
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  return (
    <Dialog title={texts.rolesOf(group.displayName)} description={texts.groupText} onClose={onClose}>
      <GrantsEditor {...{ organisation, grants, checked }} onChange={(next) => setGrants([...next])} />
      <Confirmation
        action={common.save}
        change={change}
        text={isConflict(change.error) ? common.conflict : undefined}
        {...{ onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}
