import type { AuditRecord } from '@foyer/contract/administration'
import { useEffect } from 'react'
import { type Column, NameCell, PagedRows } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { useActor, useTime, useTitle } from './event-texts.ts'
import type { Filters } from './filters.ts'
import { KindMark } from './kind-mark.tsx'
import { NoEvent } from './no-event.tsx'
import { useAuditTexts } from './texts/index.ts'

interface Props {
  readonly filters: Filters
  /** The event that is open. */
  readonly event: string | undefined
}

/** The events that the filters find. */
export function EventList({ filters, event }: Props) {
  const texts = useAuditTexts()
  const { query, go, hrefOf } = useAddress()
  const list = usePages('administration.audit', filters)
  useSearchOn(list)
  const linkOf = ({ id }: AuditRecord) => ({
    href: hrefOf(['audit', id], query),
    open: () => go(['audit', id], query),
    isCurrent: id === event,
  })
  return (
    <div className={css.events}>
      <PagedRows
        label={texts.list}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={linkOf}
        empty={<NoEvent filters={filters} hasMore={list.hasNextPage} />}
      />
    </div>
  )
}

/** Pages that are searched for the first event before the user decides. */
const SEARCHED_PAGES = 10

/** A page may be empty although older events match: the search goes on then. */
function useSearchOn({ items, data, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof usePages>) {
  const pages = data?.pages.length ?? 0
  const searchesOn = items.length === 0 && hasNextPage && !isFetching && !isError && pages < SEARCHED_PAGES
  useEffect(() => {
    if (searchesOn) void fetchNextPage()
  }, [searchesOn, fetchNextPage])
}

function useColumns(): readonly Column<AuditRecord>[] {
  const { columns, system } = useAuditTexts()
  const title = useTitle()
  const actor = useActor()
  const time = useTime({ dateStyle: 'medium', timeStyle: 'medium' })
  return [
    {
      ...{ title: columns.time, width: '0.9fr', narrow: 'end' },
      cell: ({ at }) => <time dateTime={at}>{time(at)}</time>,
    },
    {
      ...{ title: columns.event, width: '1.6fr', narrow: 'name' },
      cell: ({ action, subject }) => (
        <span className={css.event}>
          <KindMark action={action} />
          <NameCell name={title(action)} text={subject ?? undefined} />
        </span>
      ),
    },
    { title: columns.who, width: '0.9fr', narrow: 'text', cell: (record) => actor(record) ?? system },
    { title: columns.where, width: '0.8fr', narrow: 'hidden', cell: ({ address }) => address },
  ]
}
