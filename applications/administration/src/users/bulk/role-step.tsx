import type { UserAction } from '@foyer/contract/administration'
import { Button, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import { Failure } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { complete, isChosen, newGrant, type UserGrant } from '../draft.ts'
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
  const list = useRoles()
  const roles = list.data ?? []
  const [grant, setGrant] = useState<UserGrant>({ ...newGrant(), everywhere: isRemoved })
  const [checked, setChecked] = useState(false)
  const choose = (): void => {
    setChecked(true)
    if (isChosen(grant)) onChoose(isRemoved && grant.everywhere ? newGrant(grant.role) : complete(grant))
  }
  return (
    <div className={css.step}>
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <GrantEditor
        organisation={undefined}
        {...{ grant, roles, checked }}
        {...(isRemoved && { wholeText: texts.wherever })}
        onChange={setGrant}
      />
      <DialogActions>
        <Button tone="primary" onPress={choose}>
          {texts.next}
        </Button>
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </div>
  )
}
