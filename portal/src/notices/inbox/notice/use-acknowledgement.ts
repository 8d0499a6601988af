import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslator } from '../../../languages/index.ts'
import { request } from '../../../wire/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS, noticeQuery, toAcknowledgeQuery } from '../queries.ts'

export interface NoticeAcknowledgement {
  readonly acknowledging: 'not' | 'busy' | 'failed'
  acknowledge(): void
}

/** The acknowledgement of a notice. It belongs to its notice, even if another one is open by then. */
export function useAcknowledgement(id: string): NoticeAcknowledgement {
  const inbox = useInbox()
  const queries = useQueryClient()
  const { locale } = useTranslator()
  const mutationKey = ['notices', 'acknowledge', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => request('inbox.acknowledge', { id }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ acknowledgedAt, unread }) => {
      const { queryKey } = noticeQuery(inbox, id, locale)
      queries.setQueryData(queryKey, (notice) => notice && { ...notice, acknowledgedAt })
      inbox.dispatch({ type: 'acknowledged', id, unread })
      void queries.invalidateQueries(toAcknowledgeQuery)
    },
    networkMode: 'always',
  })
  const status = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).at(-1)
  const acknowledging = status === 'pending' ? 'busy' : status === 'error' ? 'failed' : 'not'
  return { acknowledging, acknowledge: () => mutate() }
}
