import type { PlaceSummary } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useData } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { usePlacesTexts } from '../texts/index.ts'
import css from './list.module.css'

const STATES = ['planned', 'open', 'closed'] as const
export type StoreState = (typeof STATES)[number]

/** The state in the address; undefined for all, and for one that does not exist. */
export function stateOf(query: Readonly<Record<string, string | undefined>>): StoreState | undefined {
  return STATES.find((state) => state === query['state'])
}

/** The views of the list: all stores, or those in one state. The numbers are those of the whole organisation. */
export function StateFilter({ summary }: { readonly summary: PlaceSummary | undefined }) {
  const texts = usePlacesTexts()
  const number = useNumber()
  const { query, setQuery } = useAddress()
  const chosen = stateOf(query)
  const showsCounts = summary !== undefined && query['within'] === undefined
  const view = (state: StoreState | undefined, name: string, count: number | undefined) => (
    <Button key={name} tone="quiet" aria-pressed={chosen === state} onPress={() => setQuery({ state })}>
      <span className={css.view}>
        {name} {showsCounts && count !== undefined && <small>{number(count)}</small>}
      </span>
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
    <div role="group" aria-label={texts.places.filters} className={css.views}>
      {view(undefined, texts.places.allStates, summary?.stores.total)}
      {STATES.map((state) => view(state, texts.states[state], summary?.stores[state]))}
    </div>
  )
}

/** The chosen customer as a chip, which can be removed, and what leads to its page. */
export function CustomerFilter() {
  const { query } = useAddress()
  return query['within'] === undefined ? null : <CustomerChip id={query['within']} />
}

function CustomerChip({ id }: { readonly id: string }) {
  const texts = usePlacesTexts().places
  const { go, query, setQuery } = useAddress()
  const { data: customer } = useData('administration.customer', { id })
  if (!customer) return null
  return (
    <div className={css.chips}>
      <span className={css.chip}>
        <span>
          {texts.customerIs} <b>{customer.name}</b>
        </span>
        <Button
          square
          tone="quiet"
          aria-label={texts.removeFilter(customer.name)}
          onPress={() => setQuery({ within: undefined })}
        >
          ✕
        </Button>
      </span>
      <Button tone="quiet" onPress={() => go(['places', 'customers', id], query)}>
        {texts.openCustomer}
      </Button>
    </div>
  )
}
