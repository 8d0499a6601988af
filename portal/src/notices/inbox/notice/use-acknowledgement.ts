import { useMutation, useMutationState } from '@tanstack/react-query'
import { request } from '../../../wire/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS } from '../queries.ts'

export interface NoticeAcknowledgement {
  readonly acknowledging: 'not' | 'busy' | 'failed'
  acknowledge(): void
}

/** The acknowledgement of a notice. It belongs to its notice, even if another one is open by then. */
export function useAcknowledgement(id: string): NoticeAcknowledgement {
  const inbox = useInbox()
  const mutationKey = ['notices', 'acknowledge', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => request('inbox.acknowledge', { id }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ acknowledgedAt: at, unread }) => inbox.dispatch({ type: 'acknowledged', id, at, unread }),
    networkMode: 'always',
  })
  const status = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).at(-1)
  const acknowledging = status === 'pending' ? 'busy' : status === 'error' ? 'failed' : 'not'
  return { acknowledging, acknowledge: () => mutate() }
}
