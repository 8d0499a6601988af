import type { Notice } from '@foyer/contract/publishing'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { type Column, Nothing, PagedRows, Problem, SearchField, Section, Tools } from '../../components/index.ts'
import { type ItemOf, usePages } from '../../queries.ts'
import { useInstant, useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { Choice } from '../choice.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import css from './readers.module.css'
import { progressOf, ShareBar } from './share-bar.tsx'
import { useRemind } from './use-remind.ts'

type Row = ItemOf<'publishing.readers'>
const TABS = ['all', 'open', 'complete'] as const

/** The stores, those with the smallest share first. One or several of them are reminded at once. */
export function StoreRows({ notice }: { readonly notice: Notice }) {
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
  const columns = useColumns(notice, chosen, setChosen, (row) => reminding.remind([row.store.id]))
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
        list={list}
        columns={columns}
        keyOf={({ store }) => store.id}
        empty={
          <Nothing search={search} text={empty} onShowAll={() => setQuery({ search: undefined, show: undefined })} />
        }
      />
      {isRequired && <p className={css.hint}>{readers.lateMeans}</p>}
      {chosen.size > 0 && (
        <SelectionBar
          count={chosen.size}
          isPending={reminding.isPending}
          onRemind={() => reminding.remind([...chosen], () => setChosen(new Set()))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </Section>
  )
}

function useColumns(
  notice: Notice,
  chosen: ReadonlySet<string>,
  onChoose: (chosen: ReadonlySet<string>) => void,
  onRemind: (row: Row) => void,
): Column<Row>[] {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const isRequired = notice.acknowledgeBy !== null
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const share: Column<Row> = {
    title: readers.columns.share,
    width: '1fr',
    narrow: 'text',
    cell: (row) => readers.of(number(isRequired ? row.acknowledged : row.read), number(row.people)),
  }
  const bar: Column<Row> = {
    title: readers.columns.bar,
    width: '1.6fr',
    narrow: 'hidden',
    cell: (row) => <ShareBar counts={row} isRequired={isRequired} />,
  }
  const store: Column<Row> = {
    title: readers.columns.store,
    width: '2.2fr',
    narrow: 'name',
    cell: (row) => (
      <StoreName
        notice={notice}
        row={row}
        isChosen={chosen.has(row.store.id)}
        onToggle={isRequired && notice.state === 'published' ? () => toggle(row.store.id) : undefined}
      />
    ),
  }
  if (!isRequired) return [store, share, bar]
  return [
    store,
    share,
    bar,
    { title: readers.columns.state, width: '1fr', narrow: 'state', cell: (row) => <ProgressName row={row} /> },
    {
      title: readers.columns.remind,
      width: '1.4fr',
      narrow: 'end',
      cell: (row) => <Remind row={row} onRemind={() => onRemind(row)} />,
    },
  ]
}

interface StoreNameProps {
  readonly notice: Notice
  readonly row: Row
  readonly isChosen: boolean
  /** Undefined where stores cannot be reminded. */
  readonly onToggle: (() => void) | undefined
}

function StoreName({ notice, row: { store, remindable }, isChosen, onToggle }: StoreNameProps) {
  const { readers } = useNoticesTexts()
  const { go } = useAddress()
  return (
    <span className={css.store}>
      {onToggle && (
        <label>
          <input
            type="checkbox"
            aria-label={readers.select(store.name)}
            checked={isChosen}
            disabled={remindable === 0 && !isChosen}
            onChange={onToggle}
          />
        </label>
      )}
      <Button tone="quiet" onPress={() => go(['notices', notice.id, store.id])}>
        <span>{store.name}</span> <small>{store.code}</small>
      </Button>
    </span>
  )
}

function ProgressName({ row }: { readonly row: Row }) {
  const { readers } = useNoticesTexts()
  const progress = progressOf(row)
  return (
    <span className={css.progress} data-progress={progress}>
      {readers.states[progress]}
    </span>
  )
}

function Remind({ row, onRemind }: { readonly row: Row; readonly onRemind: () => void }) {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const instant = useInstant()
  if (row.remindable > 0)
    return (
      <Button
        tone="quiet"
        aria-label={`${readers.remind(number(row.remindable))}, ${row.store.name}`}
        onPress={onRemind}
      >
        {readers.remind(number(row.remindable))}
      </Button>
    )
  return <span className={css.hint}>{row.remindedAt === null ? '–' : readers.remindedAt(instant(row.remindedAt))}</span>
}

interface SelectionBarProps {
  readonly count: number
  readonly isPending: boolean
  readonly onRemind: () => void
  readonly onClear: () => void
}

function SelectionBar({ count, isPending, onRemind, onClear }: SelectionBarProps) {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const text = readers.remindSelected(number(count), count)
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
