import type { Notice } from '@foyer/contract/publishing'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { Nothing, PagedRows, Problem, SearchField, Section, Tools } from '../../components/index.ts'
import { type Pages, usePages } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { Choice } from '../choice.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import css from './readers.module.css'
import type { Counts } from './share-bar.tsx'
import { keyOf, type Row, useStoreColumns, WITHOUT_STORE_KEY } from './store-columns.tsx'
import { type ReminderScope, useRemind } from './use-remind.ts'

const TABS = ['all', 'open', 'complete'] as const

interface Props {
  readonly notice: Notice
  /** The counts of the users without a store; undefined while they are not known. */
  readonly withoutStore: Counts | undefined
}

/** The stores, those with the smallest share first, and a row of the users without a store. One or several are reminded at once. */
export function StoreRows({ notice, withoutStore }: Props) {
  const { readers } = useNoticesTexts()
  const { query, setQuery } = useAddress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isRequired = notice.acknowledgeBy !== null
  const tab = (isRequired ? TABS.find((one) => one === query['show']) : undefined) ?? 'all'
  const search = query['search'] ?? ''
  const list = usePages('publishing.readers', {
    id: notice.id,
    order: isRequired ? 'acknowledged' : 'read',
    ...(search === '' ? {} : { keyword: search }),
    ...(tab === 'all' ? {} : { unacknowledged: tab === 'open' ? 'true' : 'false' }),
  })
  const reminding = useRemind(notice.id)
  const columns = useStoreColumns(notice, chosen, setChosen, (key) => reminding.remind(scopeOf([key])))
  const empty = { all: readers.none, open: readers.noneOpen, complete: readers.noneComplete }[tab]
  return (
    <Section title={readers.stores}>
      <Tools>
        <SearchField label={readers.search} search={search} onSearch={(search) => setQuery({ search })} />
        {isRequired && (
          <Choice
            label={readers.filter}
            hideLabel
            options={TABS.map((value) => ({ value, text: readers.tabs[value] }))}
            value={tab}
            onChange={(show) => setQuery({ show: show === 'all' ? undefined : show })}
          />
        )}
      </Tools>
      <Problem error={reminding.error} />
      <PagedRows<Row>
        label={readers.stores}
        list={{
          ...list,
          items: isShown(withoutStore, tab, search) ? withRow(list, withoutStore, isRequired) : list.items,
        }}
        columns={columns}
        keyOf={keyOf}
        empty={
          <Nothing search={search} text={empty} onShowAll={() => setQuery({ search: undefined, show: undefined })} />
        }
      />
      {isRequired && <p className={css.hint}>{readers.lateMeans}</p>}
      {chosen.size > 0 && (
        <SelectionBar
          count={chosen.has(WITHOUT_STORE_KEY) ? undefined : chosen.size}
          isPending={reminding.isPending}
          onRemind={() => reminding.remind(scopeOf([...chosen]), () => setChosen(new Set()))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </Section>
  )
}

/** What to remind for the chosen rows. */
function scopeOf(keys: readonly string[]): ReminderScope {
  const stores = keys.filter((key) => key !== WITHOUT_STORE_KEY)
  return {
    ...(stores.length > 0 ? { stores } : {}),
    ...(stores.length < keys.length ? { withoutStore: true } : {}),
  }
}

/** The row without a store is no match of a search, and has a filter like any other. */
function isShown(counts: Counts | undefined, tab: (typeof TABS)[number], search: string): counts is Counts {
  if (!counts || counts.people === 0 || search !== '') return false
  return tab === 'all' || (tab === 'open') === counts.acknowledged < counts.people
}

/** The row without a store is first as long as someone in it is missing, and then the last of all. */
function withRow({ items, hasNextPage }: Pages<Row>, row: Counts, isRequired: boolean): readonly Row[] {
  if ((isRequired ? row.acknowledged : row.read) < row.people) return [row, ...items]
  return hasNextPage ? items : [...items, row]
}

interface SelectionBarProps {
  /** The number of stores; undefined if users without a store are chosen too. */
  readonly count: number | undefined
  readonly isPending: boolean
  readonly onRemind: () => void
  readonly onClear: () => void
}

function SelectionBar({ count, isPending, onRemind, onClear }: SelectionBarProps) {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const text = count === undefined ? readers.remindChosen : readers.remindSelected(number(count), count)
  return (
    <section className={css.selection} aria-label={text}>
      <Button tone="primary" isPending={isPending} onPress={onRemind}>
        {text}
      </Button>
      <Button square tone="quiet" aria-label={readers.clear} onPress={onClear}>
        ✕
      </Button>
    </section>
  )
}
