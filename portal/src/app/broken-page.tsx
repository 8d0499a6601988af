import { useEffect, useRef } from 'react'
import { Button, PageState } from '../components/index.ts'
import { SupportContact } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'

export interface BrokenPageProps {
  /** `partMissing`: its code did not load, because of the network or a newer deployment; `crashed`: rendering failed. */
  readonly why: 'partMissing' | 'crashed'
  readonly retry: () => void
}

/** Shown in place of a page that cannot be shown. */
export function BrokenPage({ why, retry }: BrokenPageProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(why === 'crashed' ? 'ui.crashed.title' : 'ui.partMissing.title')
  const explains = t(why === 'crashed' ? 'ui.crashed.explains' : 'ui.partMissing.explains')
  useEffect(() => {
    document.title = t('ui.documentTitle', { page: title })
  }, [t, title])
  useEffect(() => {
    // The focused element is gone.
    if (why === 'crashed') heading.current?.focus()
  }, [why])
  return (
    <PageState variant="failed" title={title} explains={explains} headingRef={heading}>
      <Button tone="primary" onClick={retry}>
        {t('ui.tryAgain')}
      </Button>
      <Button onClick={() => location.reload()}>{t('ui.reload')}</Button>
      <SupportContact />
    </PageState>
  )
}
