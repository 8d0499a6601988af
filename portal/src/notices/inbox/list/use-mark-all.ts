import { useMutation } from '@tanstack/react-query'
import { type ToastQueue, useToasts } from '../../../errors/index.ts'
import { request } from '../../../wire/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS } from '../queries.ts'
import { isNotFound } from '../state/inbox-store.ts'

/** Marks all notices as read, and undoes it. */
export interface Marking {
  readonly isPending: boolean
  /** All are marked, and it was not undone. */
  readonly isSuccess: boolean
  mark(upTo: number): void
  /** Undefined where there is nothing to undo. */
  readonly undo: (() => void) | undefined
}

const NOT_MARKED = 'inbox.notMarked'
const NOT_UNDONE = 'inbox.notUndone'

/** Marks all notices up to a sequence as read: what arrives while the button is pressed stays unread. */
export function useMarkAll(): Marking {
  const inbox = useInbox()
  const toasts = useToasts()
  const marking = useMutation({
    mutationFn: (upTo: number) => request('inbox.readAll', { upTo: String(upTo) }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ unread }, upTo) => {
      inbox.dispatch({ type: 'allRead', upTo, unread })
      closeToast(toasts, NOT_MARKED)
    },
    onError: () => toasts.notify({ key: NOT_MARKED }),
    networkMode: 'always',
  })
  const undoing = useMutation({
    mutationFn: (undo: string) => request('inbox.undoReadAll', { undo }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ unread }) => {
      inbox.dispatch({ type: 'allReadUndone', unread })
      marking.reset()
      closeToast(toasts, NOT_UNDONE)
    },
    onError: (failure) => {
      if (isNotFound(failure)) marking.reset()
      toasts.notify({ key: isNotFound(failure) ? 'inbox.undoOver' : NOT_UNDONE })
    },
    networkMode: 'always',
  })
  const undo = marking.data?.undo
  return {
    isPending: marking.isPending || undoing.isPending,
    isSuccess: marking.isSuccess,
    mark: marking.mutate,
    undo: undo ? () => undoing.mutate(undo) : undefined,
  }
}

/** Closes toasts whose notices are read. */
function closeToast(toasts: ToastQueue, key: typeof NOT_MARKED | typeof NOT_UNDONE): void {
  for (const { id, message } of toasts.current) if ('key' in message && message.key === key) toasts.close(id)
}
