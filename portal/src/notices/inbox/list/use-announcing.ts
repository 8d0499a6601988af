import { useMutation } from '@tanstack/react-query'
import { useToasts } from '../../../errors/index.ts'
import { request } from '../../../wire/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS } from '../queries.ts'

export interface Announcing {
  /** Undefined until it is loaded. */
  readonly normal: boolean | undefined
  choose(normal: boolean): void
}

/** Whether normal notices are announced. A change shows at once and is undone if it cannot be saved. */
export function useAnnouncing(known: boolean | undefined): Announcing {
  const inbox = useInbox()
  const toasts = useToasts()
  const { mutate } = useMutation({
    mutationFn: (silenced: boolean) =>
      request('inbox.prefer', { silenceNormal: silenced }, { handlesErrors: HANDLES_ERRORS }),
    onMutate: (silenced) => inbox.dispatch({ type: 'preferred', silenced }),
    onError: (_failure, silenced) => {
      inbox.dispatch({ type: 'preferred', silenced: !silenced })
      toasts.notify({ key: 'inbox.notPreferred' })
    },
    networkMode: 'always',
  })
  return { normal: known, choose: (normal) => mutate(!normal) }
}
