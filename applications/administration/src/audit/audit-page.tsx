import { PageHead, SearchField, Tools } from '../components/index.ts'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { AuditExport } from './audit-export.tsx'
import { ChainState } from './chain-state.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventList } from './event-list.tsx'
import { FilterButton, FilterChips } from './filter-chips.tsx'
import { filtersOf } from './filters.ts'
import { PeriodButtons } from './period-buttons.tsx'
import { useAuditTexts } from './texts/index.ts'

/** The audit log with its filters, and one event beside it. */
export function AuditPage({ event }: { readonly event: string | undefined }) {
  const texts = useAuditTexts()
  const { query, setQuery } = useAddress()
  const filters = filtersOf(query)
  return (
    <PageHead title={texts.title} text={texts.text} actions={<AuditExport filters={filters} />}>
      <ChainState />
      <Tools>
        <SearchField label={texts.search} search={query['search'] ?? ''} onSearch={(search) => setQuery({ search })} />
        <PeriodButtons filters={filters} />
        <FilterButton filters={filters} />
      </Tools>
      <FilterChips filters={filters} />
      <div className={css.split} data-open={event !== undefined}>
        <EventList filters={filters} event={event} />
        {event !== undefined && <EventDetail key={event} id={event} />}
      </div>
    </PageHead>
  )
}
