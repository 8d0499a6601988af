import { useMessages } from '../languages/index.ts'
import { Button, DoorwayState } from '../ui/index.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Loading } from './loading.ts'

const STATES = {
  offline: { door: 'dim', title: 'ui.offline.title', explains: 'ui.offline.explains' },
  forbidden: { door: 'shut', title: 'ui.forbidden.title', explains: 'ui.forbidden.explains' },
  failed: { door: 'ajar', title: 'ui.failed.title', explains: 'ui.failed.explains' },
} as const

/** A page that is not there yet, or does not come: how things stand, and what can be done. */
export function LoadingState({ loading, onRetry }: { loading: Exclude<Loading, 'ready'>; onRetry: () => void }) {
  const t = useMessages()
  if (loading === 'waiting') return <Skeleton label={t('ui.loading')} />
  const { door, title, explains } = STATES[loading]
  return (
    <DoorwayState door={door} title={t(title)} explains={t(explains)}>
      <Button tone="primary" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </DoorwayState>
  )
}
