import type { Notice } from '@foyer/contract/publishing'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import { useNoticesTexts } from '../texts/index.ts'

/** Withdraws a published notice; deletes one that is over. */
export function EndNotice({ notice }: { readonly notice: Notice }) {
  const { readers } = useNoticesTexts()
  const [open, setOpen] = useState(false)
  const isOut = notice.state === 'published'
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{isOut ? readers.withdraw : readers.remove}</Button>
      {open && (isOut ? <Withdraw id={notice.id} onClose={close} /> : <Remove id={notice.id} onClose={close} />)}
    </>
  )
}

interface Props {
  readonly id: string
  readonly onClose: () => void
}

function Withdraw({ id, onClose }: Props) {
  const { readers } = useNoticesTexts()
  const shell = useShell()
  const withdraw = useChange('publishing.withdraw', ['publishing.notices', 'publishing.notice', 'publishing.readers'])
  const onSuccess = (): void => {
    shell.notify(readers.withdrawn)
    onClose()
  }
  return (
    <ConfirmDialog
      title={readers.withdraw}
      text={readers.withdrawText}
      action={readers.withdraw}
      isPending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate({ id }, { onSuccess })}
      onClose={onClose}
    />
  )
}

function Remove({ id, onClose }: Props) {
  const { readers } = useNoticesTexts()
  const shell = useShell()
  const { go } = useAddress()
  const remove = useChange('publishing.remove', ['publishing.notices'])
  const onSuccess = (): void => {
    shell.notify(readers.removed)
    go(['notices'])
  }
  return (
    <ConfirmDialog
      title={readers.remove}
      text={readers.removeText}
      action={readers.remove}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id }, { onSuccess })}
      onClose={onClose}
    />
  )
}
