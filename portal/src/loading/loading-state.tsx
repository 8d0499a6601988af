import { Button, PageState } from '../components/index.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { SupportContact } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import type { Loading } from './loading.ts'

const STATES = {
  offline: { variant: 'offline', title: 'ui.offline.title', explains: 'ui.offline.explains' },
  forbidden: { variant: 'forbidden', title: 'ui.forbidden.title', explains: 'ui.forbidden.explains' },
  failed: { variant: 'failed', title: 'ui.failed.title', explains: 'ui.failed.explains' },
} as const

interface LoadingStateProps {
  readonly loading: Exclude<Loading, 'ready'>
  /** It fills a part of a page; the page has its own title. */
  readonly partial?: boolean
  readonly onRetry: () => void
}

/** Shown in place of a page that is loading or failed to load. */
export function LoadingState({ loading, partial, onRetry }: LoadingStateProps) {
  const t = useMessages()
  if (loading === 'waiting') return <Skeleton label={t('ui.loading')} />
  const { variant, title, explains } = STATES[loading]
  return (
    <PageState variant={variant} {...(partial && { partial })} title={t(title)} explains={t(explains)}>
      <Button tone="primary" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
      {!partial && <SupportContact />}
    </PageState>
  )
}
