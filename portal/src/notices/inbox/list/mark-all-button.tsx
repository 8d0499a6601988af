import { Button } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import type { Marking } from './use-mark-all.ts'

interface MarkAllButtonProps {
  readonly marking: Marking
  /** The sequence up to which notices are marked; undefined where there is nothing to mark. */
  readonly upTo: number | undefined
  readonly onPress?: () => void
}

/** Marks all as read, and then undoes it. It is one button, so that its guard ignores the second press of a double click. */
export function MarkAllButton({ marking: { isPending, mark, undo }, upTo, onPress }: MarkAllButtonProps) {
  const t = useMessages()
  const undoes = upTo === undefined && undo !== undefined
  const act = (): void => {
    onPress?.()
    if (undoes) undo()
    else if (upTo !== undefined) mark(upTo)
  }
  return (
    <Button
      tone="quiet"
      busy={isPending} // In between it stays as it is, with the focus.
      disabled={upTo === undefined && !undoes && !isPending}
      onClick={act}
    >
      {t(undoes ? 'inbox.undoMarkAll' : 'inbox.markAll')}
    </Button>
  )
}
