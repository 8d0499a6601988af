import { useQueryClient } from '@tanstack/react-query'
import { recentFirst, useFigures } from '../../applications/index.ts'
import { useLicence } from '../../licence/index.ts'
import type { Loading } from '../../loading/index.ts'
import { useNoticeTimes, useToAcknowledge } from '../../notices/index.ts'
import { useSessionState } from '../../session/index.ts'
import { type AttentionItem, attentionOf } from './attention.ts'

export interface Attention {
  /** What is known so far. */
  readonly items: readonly AttentionItem[]
  /** Ready once everything is known. */
  readonly loading: Loading
  retry(): void
}

/** What needs attention now, as the page's other parts know it too: it adds no request. */
export function useAttention(now: number): Attention {
  const queries = useQueryClient()
  const due = useToAcknowledge()
  const licence = useLicence()
  const figures = useFigures()
  const times = useNoticeTimes(now)
  const { apps, currentUser } = useSessionState()
  const items = attentionOf({
    toAcknowledge: due.value,
    term: 'term' in licence ? licence.term : undefined,
    mayAdminister: currentUser !== null && currentUser.administers !== 'nothing',
    figures: recentFirst(apps).flatMap(({ key }) => (figures[key] ? [{ application: key, figure: figures[key] }] : [])),
    isPast: times.isPast,
  })
  const states = [due.loading, licence.loading]
  const loading = states.find((one) => one !== 'ready' && one !== 'waiting') ?? states.find((one) => one === 'waiting')
  const retry = (): void =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return { items, loading: loading ?? 'ready', retry }
}
