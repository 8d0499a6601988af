import { useEffect, useRef } from 'react'
import { Button, PageState } from '../../../components/index.ts'
import { SupportContact } from '../../../entry/index.ts'
import { useMessages } from '../../../languages/index.ts'
import type { FailureReason } from '../loaded/instance.ts'

interface FailedApplicationProps {
  readonly why: FailureReason
  readonly name: string
  readonly onRetry: () => void
  readonly onLeave: () => void
}

const TEXTS = {
  load: { title: 'applications.notLoaded.title', explains: 'applications.notLoaded.explains' },
  away: { title: 'applications.notLoaded.title', explains: 'applications.notLoaded.explains' },
  timeout: { title: 'applications.tooSlow.title', explains: 'applications.tooSlow.explains' },
  integrity: { title: 'applications.altered.title', explains: 'applications.altered.explains' },
  noApplication: { title: 'applications.notStarted.title', explains: 'applications.noApplication.explains' },
  mount: { title: 'applications.notStarted.title', explains: 'applications.notStarted.explains' },
  render: { title: 'applications.stopped.title', explains: 'applications.stopped.explains' },
  focus: { title: 'applications.focus.title', explains: 'applications.focus.explains' },
  flood: { title: 'applications.flood.title', explains: 'applications.flood.explains' },
  unlicensed: { title: 'applications.unlicensed.title', explains: 'applications.unlicensed.explains' },
  noPage: { title: 'applications.ready.title', explains: 'applications.ready.explains' },
} as const

/** How the page looks where nothing has failed. */
const VARIANTS: { readonly [Why in FailureReason]?: 'empty' | 'forbidden' } = {
  noPage: 'empty',
  unlicensed: 'forbidden',
}

/** What may be there once the network is back. */
const BY_NETWORK: readonly FailureReason[] = ['load', 'away', 'timeout']

/** Shown in place of an application that cannot be shown. One that did not arrive is loaded again when the network is back. */
export function FailedApplication({ why, name, onRetry, onLeave }: FailedApplicationProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!BY_NETWORK.includes(why)) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [why, onRetry])
  const { title, explains } = TEXTS[why]
  const isReady = why === 'noPage'
  const isOffline = why === 'away' && !navigator.onLine
  return (
    <PageState
      variant={VARIANTS[why] ?? (isOffline ? 'offline' : 'failed')}
      title={t(title, { name })}
      explains={t(explains)}
      headingRef={heading}
    >
      {!isReady && (
        <Button tone="primary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
      <Button tone={isReady ? 'primary' : 'plain'} onClick={onLeave}>
        {t('shell.toHome')}
      </Button>
      {!isReady && <SupportContact />}
    </PageState>
  )
}
