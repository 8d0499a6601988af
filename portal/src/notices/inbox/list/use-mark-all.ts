import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type ToastQueue, useToasts } from '../../../errors/index.ts'
import { request } from '../../../wire/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS } from '../queries.ts'

/** How the last press on the button went. */
export type Marking = Pick<UseMutationResult<unknown, Error, number>, 'isPending' | 'isSuccess' | 'mutate'>

const NOT_MARKED = 'inbox.notMarked'

/** Marks all notices up to a sequence as read: what arrives while the button is pressed stays unread. */
export function useMarkAll(): Marking {
  const inbox = useInbox()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (upTo: number) => request('inbox.readAll', { upTo: String(upTo) }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ unread }, upTo) => {
      inbox.dispatch({ type: 'allRead', upTo, unread })
      closeToast(toasts, NOT_MARKED)
    },
    onError: () => toasts.notify({ key: NOT_MARKED }),
    networkMode: 'always',
  })
}

/** Closes toasts whose notices are read. */
function closeToast(toasts: ToastQueue, key: typeof NOT_MARKED): void {
  for (const { id, message } of toasts.current) if ('key' in message && message.key === key) toasts.close(id)
}
