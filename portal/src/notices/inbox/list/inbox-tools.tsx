import type { MessageKey } from '@foyer/messages'
import { Hidden } from '../../../components/index.ts'
import { SearchBox } from '../../../components/search-box.tsx'
import { Segment } from '../../../components/segment.tsx'
import { useMessages } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import css from './inbox.module.css'
import { MarkAllButton } from './mark-all-button.tsx'
import { FILTERS, type Filter, type InboxQuery } from './shown-notices.ts'
import type { InboxList } from './use-inbox-list.ts'
import type { Marking } from './use-mark-all.ts'

const FILTER_NAMES = {
  all: 'inbox.filter.all',
  unread: 'inbox.filter.unread',
  toAcknowledge: 'inbox.filter.toAcknowledge',
  normal: 'inbox.filter.normal',
  important: 'inbox.filter.important',
  warning: 'inbox.filter.warning',
} as const satisfies Record<Filter, MessageKey>

interface InboxToolsProps {
  readonly list: Pick<InboxList, 'rows'>
  readonly query: InboxQuery
  readonly onQuery: (query: InboxQuery) => void
  readonly marking: Marking
}

/** Search, filters, and the button to mark all as read. */
export function InboxTools({ list: { rows }, query, onQuery, marking }: InboxToolsProps) {
  const t = useMessages()
  const { unread } = useSessionState()
  // 'All' means the visible list: with a type or keyword it would mark notices that are not shown.
  const showsAll = (query.filter === 'all' || query.filter === 'unread') && query.keyword.trim() === ''
  return (
    <div className={css.tools}>
      <SearchBox
        label={t('inbox.find')}
        value={query.keyword}
        onChange={({ target }) => onQuery({ ...query, keyword: target.value })}
      />
      <fieldset className={css.filters}>
        <legend>
          <Hidden>{t('inbox.filter')}</Hidden>
        </legend>
        {FILTERS.map((filter) => (
          <Segment
            key={filter}
            name="filter"
            chosen={query.filter === filter}
            onChoose={() => onQuery({ ...query, filter })}
          >
            {t(FILTER_NAMES[filter])}
          </Segment>
        ))}
      </fieldset>
      <MarkAllButton marking={marking} upTo={showsAll && unread > 0 ? rows[0]?.sequence : undefined} />
    </div>
  )
}
