import type { Notice } from '@foyer/contract/publishing'
import { Button } from '@foyer/ui'
import type { Column } from '../../components/index.ts'
import type { ItemOf } from '../../queries.ts'
import { useInstant, useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useNoticesTexts } from '../texts/index.ts'
import css from './readers.module.css'
import { type Counts, progressOf, ShareBar } from './share-bar.tsx'
import { USERS_PATH, WITHOUT_STORE } from './users-path.ts'

/** The row of a store, or of the users without one. */
export type Row = Counts & { readonly store?: ItemOf<'publishing.readers'>['store'] }

/** The key of the row without a store among ids of stores. */
export const WITHOUT_STORE_KEY = 'none'
export const keyOf = ({ store }: Row): string => store?.id ?? WITHOUT_STORE_KEY

export function useStoreColumns(
  notice: Notice,
  chosen: ReadonlySet<string>,
  onChoose: (chosen: ReadonlySet<string>) => void,
  onRemind: (key: string) => void,
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
        isChosen={chosen.has(keyOf(row))}
        onToggle={isRequired && notice.state === 'published' ? () => toggle(keyOf(row)) : undefined}
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
      cell: (row) => <Remind row={row} onRemind={() => onRemind(keyOf(row))} />,
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
            aria-label={readers.select(store?.name ?? readers.withoutStore)}
            checked={isChosen}
            disabled={remindable === 0 && !isChosen}
            onChange={onToggle}
          />
        </label>
      )}
      {store ? (
        <Button tone="quiet" onPress={() => go(['notices', notice.id, store.id])}>
          <span>{store.name}</span> <small>{store.code}</small>
        </Button>
      ) : (
        <Button tone="quiet" onPress={() => go(['notices', notice.id, USERS_PATH], WITHOUT_STORE)}>
          <span>{readers.withoutStore}</span>
        </Button>
      )}
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
        aria-label={`${readers.remind(number(row.remindable))}, ${row.store?.name ?? readers.withoutStore}`}
        onPress={onRemind}
      >
        {readers.remind(number(row.remindable))}
      </Button>
    )
  return <span className={css.hint}>{row.remindedAt === null ? '–' : readers.remindedAt(instant(row.remindedAt))}</span>
}
