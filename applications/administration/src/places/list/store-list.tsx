import type { OrganisationStore } from '@foyer/contract/administration'
import { type Column, NameCell, Nothing, PagedRows } from '../../components/index.ts'
import { usePages } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useDay } from '../display/dates.ts'
import { useOrganisationChoice } from '../display/organisation.ts'
import { PlaceState } from '../display/place-state.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import { stateOf } from './filters.tsx'
import css from './list.module.css'

/** The stores that search, customer and state leave. */
export function StoreList() {
  const texts = usePlacesTexts()
  const { query, go, setQuery, hrefOf } = useAddress()
  const search = query['search'] ?? ''
  // The parameter `customer` of an address belongs to the shell.
  const { within: customer } = query
  const state = stateOf(query)
  const list = usePages('administration.stores', {
    ...useOrganisationChoice(),
    ...(search === '' ? {} : { keyword: search }),
    ...(customer === undefined ? {} : { customer }),
    ...(state === undefined ? {} : { state }),
  })
  const filtered = search !== '' || state !== undefined || customer !== undefined
  return (
    <>
      {filtered && <Matches total={list.data?.pages[0]} />}
      <PagedRows<OrganisationStore>
        label={texts.places.stores}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({
          href: hrefOf(['places', 'stores', id], query),
          open: () => go(['places', 'stores', id], query),
        })}
        empty={
          <Nothing
            search={search || (state ? texts.states[state] : '')}
            text={texts.places.none}
            onShowAll={() => setQuery({ search: undefined, state: undefined, within: undefined })}
          />
        }
      />
    </>
  )
}

/** How many stores match. The first page of the list has the number. */
function Matches({ total: page }: { readonly total: object | undefined }) {
  const texts = usePlacesTexts().places
  const number = useNumber()
  const { total } = (page ?? {}) as { readonly total?: number | null }
  return (
    <p role="status" className={css.matches}>
      {typeof total === 'number' && total > 0 && texts.matches(number(total), total)}
    </p>
  )
}

function useColumns(): readonly Column<OrganisationStore>[] {
  const texts = usePlacesTexts()
  const dates = useDates()
  const { columns } = texts.places
  return [
    {
      title: columns.name,
      width: '1.6fr',
      narrow: 'name',
      cell: ({ name, code }) => <NameCell name={name} text={code} />,
    },
    { title: columns.customer, width: '1.2fr', narrow: 'text', cell: ({ customer }) => customer.name },
    { title: columns.timeZone, width: '1fr', narrow: 'hidden', cell: ({ timeZone }) => timeZone },
    { title: columns.dates, width: '1.2fr', narrow: 'end', cell: dates },
    {
      title: columns.state,
      width: '0.8fr',
      narrow: 'state',
      cell: ({ state }) => <PlaceState state={state}>{texts.states[state]}</PlaceState>,
    },
  ]
}

/** The days of a store in words; empty without any. */
function useDates(): (store: Pick<OrganisationStore, 'opensOn' | 'closesOn'>) => string {
  const texts = usePlacesTexts()
  const day = useDay()
  return ({ opensOn, closesOn }) => {
    if (opensOn !== null && closesOn !== null) return texts.fromUntil(day(opensOn), day(closesOn))
    if (opensOn !== null) return texts.from(day(opensOn))
    return closesOn === null ? '' : texts.until(day(closesOn))
  }
}
