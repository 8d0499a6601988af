import { Button, PageState } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import type { InboxQuery } from './shown-notices.ts'

interface EmptyInboxProps {
  readonly query: InboxQuery
  /** Shows all notices. */
  readonly onAll: () => void
}

/** An empty list: no notices, none unread, or none that match. */
export function EmptyInbox({ query, onAll }: EmptyInboxProps) {
  const t = useMessages()
  if (query.keyword.trim() === '' && query.filter === 'all')
    return <PageState variant="empty" partial title={t('inbox.empty.title')} explains={t('inbox.empty.explains')} />
  const all = (
    <Button tone="primary" onClick={onAll}>
      {t('inbox.showAll')}
    </Button>
  )
  if (query.keyword.trim() === '' && query.filter === 'toAcknowledge')
    return (
      <PageState variant="empty" partial title={t('inbox.noneDue.title')} explains={t('inbox.noneDue.explains')}>
        {all}
      </PageState>
    )
  if (query.keyword.trim() === '' && query.filter === 'unread')
    return (
      <PageState variant="empty" partial title={t('inbox.noneUnread.title')} explains={t('inbox.noneUnread.explains')}>
        {all}
      </PageState>
    )
  return (
    <PageState variant="empty" partial title={t('inbox.none.title')} explains={t('inbox.none.explains')}>
      {all}
    </PageState>
  )
}
