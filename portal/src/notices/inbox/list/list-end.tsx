import { useEffect, useRef } from 'react'
import { Button, Note, Spinner } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import css from './inbox.module.css'
import type { InboxList } from './use-inbox-list.ts'

/** Distance to the end of the list at which the next page is requested. */
const NEAR_END = '800px'

interface ListEndProps {
  readonly more: InboxList['more']
  readonly count: number
  readonly onEndVisible: () => void
  readonly onRetry: () => void
}

/** What follows the last row: nothing, the next page, or why that did not load. */
export function ListEnd({ more, count, onEndVisible, onRetry }: ListEndProps) {
  const t = useMessages()
  if (more === 'none') return null
  if (more === 'failed')
    return (
      <div className={css.end}>
        <Note tone="warning">{t('inbox.moreFailed')}</Note>
        <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
      </div>
    )
  return (
    <div className={css.loading} aria-hidden="true">
      {count === 0 && (
        <>
          <Spinner />
          <span>{t('inbox.searching')}</span>
        </>
      )}
      {/* A new one for each page: one that is visible already would not be reported again. */}
      {more === 'there' && <PageEnd key={count} onVisible={onEndVisible} />}
    </div>
  )
}

/** Reports once that the end of the loaded pages is near. */
function PageEnd({ onVisible }: { onVisible: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { rootMargin: NEAR_END },
    )
    observer.observe(end.current as HTMLSpanElement)
    return () => observer.disconnect()
  }, [onVisible])
  return <span ref={end} />
}
