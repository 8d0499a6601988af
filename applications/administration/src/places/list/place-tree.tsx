import type { PlaceSummary } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useId, useState } from 'react'
import { Failure, Skeleton } from '../../components/index.ts'
import { OrganisationField } from '../../organisations/index.ts'
import { type Pages, usePages } from '../../queries.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useMayChooseOrganisation } from '../display/organisation.ts'
import { usePlacesTexts } from '../texts/index.ts'
import { Disclosure } from './disclosure.tsx'
import css from './tree.module.css'
import { TreeNode } from './tree-node.tsx'

interface Props {
  readonly summary: PlaceSummary | undefined
  /** Why the summary was not loaded. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Organisation, customers and stores as nested lists. A customer filters the stores beside it, a store opens its page. */
export function PlaceTree({ summary, error, onRetry }: Props) {
  const texts = usePlacesTexts().places
  const common = useTexts()
  const mayChoose = useMayChooseOrganisation()
  const [open, setOpen] = useState(false)
  const shown = useLast(summary)
  const id = useId()
  return (
    <nav aria-label={texts.tree} className={css.tree} data-open={open || undefined}>
      <Disclosure className={css.toggle} isOpen={open} controls={id} onToggle={() => setOpen(!open)}>
        {texts.showTree}
      </Disclosure>
      <div id={id} className={css.content}>
        {!shown && (error ? <Failure {...{ error, onRetry }} /> : <Skeleton label={common.loading} />)}
        {shown && (mayChoose ? <Organisations shown={shown} /> : <OwnOrganisation summary={shown} />)}
      </div>
    </nav>
  )
}

/** While another organisation is loaded, the tree stays, and with it the focus. */
function useLast(summary: PlaceSummary | undefined): PlaceSummary | undefined {
  const [last, setLast] = useState(summary)
  if (summary && summary !== last) setLast(summary)
  return summary ?? last
}

function OwnOrganisation({ summary }: { readonly summary: PlaceSummary }) {
  const { organisation, customers } = summary
  return (
    <ul>
      <OrganisationNode id={organisation.id} name={organisation.name} customerCount={customers.total} isShown />
    </ul>
  )
}

/** All organisations, a page at a time. The one that is shown is open, whichever page it is on. While there are more, one can be searched for. */
function Organisations({ shown }: { readonly shown: PlaceSummary }) {
  const common = useTexts()
  const list = usePages('administration.organisations', {})
  if (list.isPending) return <Skeleton label={common.loading} />
  if (list.isError && list.items.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const { id: shownId, name: shownName } = shown.organisation
  const isListed = list.items.some(({ id }) => id === shownId)
  return (
    <>
      {list.hasNextPage && <OrganisationSearch shown={shownId} />}
      <ul>
        {!isListed && (
          <OrganisationNode key={shownId} id={shownId} name={shownName} customerCount={shown.customers.total} isShown />
        )}
        {list.items.map(({ id, name, customerCount }) => (
          <OrganisationNode key={id} {...{ id, name, customerCount }} isShown={id === shownId} />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

function OrganisationSearch({ shown }: { readonly shown: string }) {
  const texts = usePlacesTexts().organisation
  const { go, query } = useAddress()
  const { search, state } = query
  return (
    <div className={css.search}>
      <OrganisationField
        label={texts.information}
        value={query['organisation'] ?? shown}
        onChange={(organisation) => go(['places'], { search, state, organisation })}
      />
    </div>
  )
}

interface OrganisationProps {
  readonly id: string
  readonly name: string
  readonly customerCount: number
  readonly isShown: boolean
}

function OrganisationNode({ id, name, customerCount, isShown }: OrganisationProps) {
  const texts = usePlacesTexts()
  const number = useNumber()
  const { go, query, hrefOf } = useAddress()
  const mayChoose = useMayChooseOrganisation()
  const organisation = mayChoose ? id : undefined
  const { search, state } = query
  const target = { search, state, organisation }
  return (
    <TreeNode
      name={name}
      text={texts.customerCount(number(customerCount), customerCount)}
      startsOpen={isShown}
      isCurrent={isShown && query['within'] === undefined}
      href={hrefOf(['places'], target)}
      onOpen={() => go(['places'], target)}
    >
      {mayChoose && (
        <Button tone="quiet" onPress={() => go(['places', 'organisations', id], query)}>
          {texts.places.openOrganisation}
        </Button>
      )}
      <Customers organisation={organisation} />
    </TreeNode>
  )
}

function Customers({ organisation }: { readonly organisation: string | undefined }) {
  const texts = usePlacesTexts()
  const common = useTexts()
  const number = useNumber()
  const { go, query, hrefOf } = useAddress()
  const list = usePages('administration.customers', organisation === undefined ? {} : { organisation })
  if (list.isPending) return <Skeleton label={common.loading} />
  if (list.isError && list.items.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const { search, state } = query
  return (
    <>
      <ul>
        {list.items.map(({ id, name, storeCount, enabled }) => {
          const target = { search, state, organisation, within: id }
          return (
            <TreeNode
              key={id}
              name={name}
              text={enabled ? number(storeCount) : texts.disabled}
              isCurrent={query['within'] === id}
              href={hrefOf(['places'], target)}
              onOpen={() => go(['places'], target)}
            >
              {storeCount > 0 ? <Stores customer={id} /> : null}
            </TreeNode>
          )
        })}
      </ul>
      <More list={list} />
    </>
  )
}

function Stores({ customer }: { readonly customer: string }) {
  const common = useTexts()
  const { go, query, hrefOf } = useAddress()
  const list = usePages('administration.stores', { customer })
  if (list.isPending) return <Skeleton label={common.loading} />
  if (list.isError && list.items.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <ul>
        {list.items.map(({ id, name }) => (
          <TreeNode
            key={id}
            name={name}
            href={hrefOf(['places', 'stores', id], query)}
            onOpen={() => go(['places', 'stores', id], query)}
          />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

interface MoreProps {
  readonly list: Pick<Pages<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

function More({ list }: MoreProps) {
  const common = useTexts()
  if (!list.hasNextPage) return null
  return (
    <Button tone="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
      {common.more}
    </Button>
  )
}
