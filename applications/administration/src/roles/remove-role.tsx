import type { Role } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../components/index.ts'
import { useDraftStore } from '../drafts/index.ts'
import { useChange } from '../queries.ts'
import { useAddress } from '../use-address.ts'
import { draftNameOf } from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

/** Deletes a role that no one has. */
export function RemoveRole({ role }: { readonly role: Role }) {
  const texts = useRolesTexts()
  const shell = useShell()
  const { go } = useAddress()
  const [confirming, setConfirming] = useState(false)
  const drafts = useDraftStore()
  const remove = useChange('administration.removeRole', ['administration.roles'])
  if (role.people > 0) return <p className={css.quiet}>{texts.removeFirst}</p>
  const run = (): void =>
    remove.mutate(
      { id: role.id, version: String(role.version) },
      {
        onSuccess() {
          drafts.delete(draftNameOf(role))
          shell.notify(texts.isRemoved)
          setConfirming(false)
          go(['roles'])
        },
      },
    )
  return (
    <div>
      <Button onPress={() => setConfirming(true)}>{texts.remove}</Button>
      {confirming && (
        <ConfirmDialog
          title={texts.removeTitle(role.name)}
          text={texts.removeText}
          action={texts.remove}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={run}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
