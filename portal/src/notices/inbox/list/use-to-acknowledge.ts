import { useStoreValue } from '../../../components/index.ts'
import { type Resource, useResource } from '../../../loading/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { toAcknowledgeQuery } from '../queries.ts'
import { type InboxState, isToAcknowledge } from '../state/inbox-state.ts'

export interface ToAcknowledge {
  readonly count: number
  /** The first day that one of them is due. */
  readonly earliest: string | null
}

/** How many notices are to be acknowledged. */
export function useToAcknowledge(): Resource<ToAcknowledge> {
  const state = useStoreValue(useInbox())
  const known = useResource(toAcknowledgeQuery)
  return known.loading === 'ready' ? { ...known, value: toAcknowledgeNow(known.value, state) } : known
}

/** The gateway's count, and what arrived after it. */
export function toAcknowledgeNow(
  { count, earliest, latest }: ToAcknowledge & { readonly latest: number },
  { arrived, acknowledgedIds, notFound }: Pick<InboxState, 'arrived' | 'acknowledgedIds' | 'notFound'>,
): ToAcknowledge {
  const fresh = arrived.filter(
    (row) => row.sequence > latest && isToAcknowledge(row) && !acknowledgedIds.has(row.id) && !notFound.has(row.id),
  )
  const days = fresh.flatMap(({ acknowledgeBy }) => acknowledgeBy ?? []).concat(earliest ?? [])
  return { count: count + fresh.length, earliest: days.sort()[0] ?? null }
}
