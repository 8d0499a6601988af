import type { UserAction } from '@foyer/contract/administration'
import { Button, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { complete, hasPlace, newGrant, type UserGrant } from '../draft.ts'
import { GrantEditor } from '../grants-editor.tsx'
import { useRoles } from '../queries.ts'
import css from './bulk.module.css'
import { useBulkTexts } from './texts/index.ts'

interface Props {
  readonly action: UserAction
  readonly onChoose: (grant: UserGrant) => void
  readonly onClose: () => void
}

/** The role that is added or removed, with its places. */
export function RoleStep({ action, onChoose, onClose }: Props) {
  const texts = useBulkTexts()
  const common = useTexts()
  const isRemoved = action === 'removeRole'
  const roles = useRoles().data ?? []
  const first = roles.find(({ administers }) => administers === 'nothing') ?? roles[0]
  const [edited, setEdited] = useState<UserGrant>()
  const [checked, setChecked] = useState(false)
  const grant = edited ?? (first && { ...newGrant(first.key), everywhere: isRemoved })
  const choose = (): void => {
    setChecked(true)
    if (grant && hasPlace(grant)) onChoose(isRemoved && grant.everywhere ? newGrant(grant.role) : complete(grant))
  }
  return (
    <div className={css.step}>
      {!grant && <p role="status">{common.loading}</p>}
      {grant && (
        <GrantEditor
          organisation={undefined}
          {...{ grant, roles, checked }}
          {...(isRemoved && { wholeText: texts.wherever })}
          onChange={setEdited}
        />
      )}
      <DialogActions>
        <Button tone="primary" isDisabled={!grant} onPress={choose}>
          {texts.next}
        </Button>
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </div>
  )
}
