import type { Notice } from '@foyer/contract/publishing'
import { ConfirmDialog } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useRemind } from './use-remind.ts'

interface Props {
  readonly notice: Notice
  readonly users: number
  readonly onClose: () => void
}

/** Asks before everyone is reminded. */
export function RemindDialog({ notice, users, onClose }: Props) {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const { remind, isPending, error } = useRemind(notice.id)
  return (
    <ConfirmDialog
      title={readers.remindTitle}
      text={readers.remindText}
      action={readers.remindAll(number(users), users)}
      isPending={isPending}
      error={error}
      onConfirm={() => remind({}, onClose)}
      onClose={onClose}
    />
  )
}
