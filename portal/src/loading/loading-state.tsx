import { focusPageAfter } from '@foyer/ui/page-focus'
import { useLayoutEffect, useRef } from 'react'
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

/** Shown in place of a page that is loading or failed to load. A failure is announced. */
export function LoadingState({ loading, partial, onRetry }: LoadingStateProps) {
  const t = useMessages()
  const state = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => focusPageAfter(state.current), [])
  const retry = (): void => {
    // The pressed button disappears.
    state.current?.focus()
    onRetry()
  }
  return (
    <div ref={state} tabIndex={-1}>
      {loading === 'waiting' ? (
        <Skeleton label={t('ui.loading')} />
      ) : (
        <div role="alert">
          <NotLoaded reason={loading} {...(partial && { partial })} onRetry={retry} />
        </div>
      )}
    </div>
  )
}

interface NotLoadedProps extends Omit<LoadingStateProps, 'loading'> {
  readonly reason: keyof typeof STATES
}

function NotLoaded({ reason, partial, onRetry }: NotLoadedProps) {
  const t = useMessages()
  const { variant, title, explains } = STATES[reason]
  return (
    <PageState variant={variant} {...(partial && { partial })} title={t(title)} explains={t(explains)}>
      <Button tone="primary" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
      {!partial && <SupportContact />}
    </PageState>
  )
}
