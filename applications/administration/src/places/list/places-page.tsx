import type { PlaceSummary } from '@foyer/contract/administration'
import { Filters, HeadActions, PageHead, SearchField, Tools } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useMayChooseOrganisation, useOrganisationChoice } from '../display/organisation.ts'
import { usePlacesTexts } from '../texts/index.ts'
import { CustomerFilter, StateFilter, stateOf } from './filters.tsx'
import css from './list.module.css'
import { PlaceTree } from './place-tree.tsx'
import { StoreList } from './store-list.tsx'

/** The customers and stores of an organisation: the tree of places, and the list of stores beside it. */
export function PlacesPage() {
  const texts = usePlacesTexts()
  const { query, setQuery } = useAddress()
  const choice = useOrganisationChoice()
  const { data: summary, error, refetch } = useData('administration.placeSummary', choice)
  return (
    <PageHead
      title={texts.places.title}
      text={summary ? <Summary summary={summary} /> : undefined}
      actions={<Actions />}
    >
      <div className={css.beside}>
        <PlaceTree {...{ summary, error }} onRetry={() => void refetch()} />
        <div className={css.stores}>
          <Tools>
            <SearchField
              label={texts.places.search}
              search={query['search'] ?? ''}
              onSearch={(search) => setQuery({ search })}
            />
            <Filters count={Number(stateOf(query) !== undefined)}>
              <StateFilter summary={summary} />
            </Filters>
          </Tools>
          <CustomerFilter />
          <StoreList />
        </div>
      </div>
    </PageHead>
  )
}

/** Begins with the number, and names what the licence allows. */
function Summary({ summary: { customers, stores, licence } }: { readonly summary: PlaceSummary }) {
  const texts = usePlacesTexts().places
  const number = useNumber()
  return (
    <>
      {texts.summary(number(stores.total), stores.total, number(customers.total), customers.total)}
      {licence && ` ${texts.licence(number(licence.used), number(licence.licensed))}`}
      {licence && licence.used >= licence.licensed && ` ${texts.licenceFull}`}
    </>
  )
}

function Actions() {
  const texts = usePlacesTexts().places
  const { go, query } = useAddress()
  const mayChoose = useMayChooseOrganisation()
  const open = (...path: string[]) => go(['places', ...path], query)
  return (
    <HeadActions
      primary={{ text: texts.newStore, onPress: () => open('stores', 'new') }}
      others={[
        { text: texts.import, onPress: () => open('import') },
        ...(mayChoose ? [{ text: texts.newOrganisation, onPress: () => open('organisations', 'new') }] : []),
        { text: texts.newCustomer, onPress: () => open('customers', 'new') },
      ]}
    />
  )
}
