import { Button } from '@foyer/ui'
import type { Label } from '../../shared/label.ts'
import { Failure } from '../components/index.ts'
import { useLabels } from '../queries.ts'
import { type Route, START } from '../route.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './label-list.module.css'
import { LabelRow } from './label-row.tsx'

interface Props {
  readonly route: Route
  readonly onChange: (patch: Partial<Route>) => void
}

/** The rows, or why there are none. The head and the filters stay as they are. */
export function LabelList({ route, onChange }: Props) {
  const texts = useTexts()
  const list = useLabels(route)
  const labels = list.data?.pages.flatMap(({ items }) => items) ?? []
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <Skeleton />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <Found route={route} count={labels.length} more={list.hasNextPage} />
      {labels.length > 0 && <Rows labels={labels} route={route} onOpen={(code) => onChange({ code })} />}
      {labels.length === 0 && !list.isError && (
        <Empty route={route} onAll={() => onChange({ ...START, code: route.code })} />
      )}
      {list.isError && <Failure text={texts.failed} error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <div className={css.more}>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowsProps {
  readonly labels: readonly Label[]
  readonly route: Route
  readonly onOpen: (code: string) => void
}

function Rows({ labels, route, onOpen }: RowsProps) {
  const texts = useTexts()
  const columns = [texts.productAndLabel, texts.price, texts.template, texts.battery, texts.signal, texts.state]
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className={css.rows} aria-label={texts.title}>
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} route={route} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

/** How many labels a search or filter finds, for screen readers. */
function Found({ route, count, more }: { readonly route: Route; readonly count: number; readonly more: boolean }) {
  const texts = useTexts()
  const text = useNumber()(count)
  const narrowed = route.search !== '' || route.state !== 'all'
  return (
    <p role="status" className={css.found}>
      {narrowed && (more ? texts.foundMore(text) : texts.found(text, count))}
    </p>
  )
}

function Empty({ route, onAll }: { readonly route: Route; readonly onAll: () => void }) {
  const texts = useTexts()
  const { search, state } = route
  const byState = { all: texts.none, updating: texts.noneUpdating, attention: texts.noneAttention }
  return (
    <div className={css.empty}>
      <p>{search === '' ? byState[state] : texts.noneFound(search)}</p>
      {(search !== '' || state !== 'all') && <Button onPress={onAll}>{texts.showAll}</Button>}
    </div>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Rows of the height that the labels will have. */
function Skeleton() {
  const texts = useTexts()
  return (
    <div role="status" aria-label={texts.loading}>
      {ROWS.map((row) => (
        <div key={row} className={css.skeleton} />
      ))}
    </div>
  )
}
