import { useShellState } from '@foyer/sdk/react'
import { Button, PageList } from '@foyer/ui'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Label } from '../../shared/label.ts'
import { useStationTexts } from '../base-stations/index.ts'
import { Failure } from '../components/index.ts'
import { useLabels, useSummary } from '../queries.ts'
import { pathOf, type Route, START } from '../route.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './label-list.module.css'
import { LabelRow } from './label-row.tsx'
import { usePlaceOf } from './places.ts'

interface Props {
  readonly route: Route
  readonly onChange: (patch: Partial<Route>) => void
}

/** The rows, or why there are none. The head and the filters stay as they are. */
export function LabelList({ route, onChange }: Props) {
  const texts = useTexts()
  const list = useLabels(route)
  const pages = list.data?.pages
  const labels = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  // Hidden rows have no height, and the page that is shown instead scrolls.
  const visible = useShellState((shell) => shell.visible)
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <Skeleton />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <Found route={route} count={list.isError ? undefined : labels.length} more={list.hasNextPage} />
      {labels.length > 0 && visible && <Rows {...{ labels, list, route }} onOpen={(code) => onChange({ code })} />}
      {labels.length === 0 && !list.isError && (
        <Empty route={route} onAll={() => onChange({ ...START, code: route.code })} />
      )}
      {list.isError && <Failure text={texts.failed} error={list.error} onRetry={retry} />}
      {list.isFetchingNextPage && <div className={css.skeleton} />}
    </div>
  )
}

interface RowsProps {
  readonly labels: readonly Label[]
  readonly list: ReturnType<typeof useLabels>
  readonly route: Route
  readonly onOpen: (code: string) => void
}

/** Rows for reading: of 5,000 only the visible ones are in the document. The place in them stays while another page is shown. */
function Rows({ labels, list, route, onOpen }: RowsProps) {
  const texts = useTexts()
  const [place, onPlace] = usePlaceOf(route)
  const open = useStable(onOpen)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const columns = [texts.productAndLabel, texts.price, texts.template, texts.battery, texts.signal, texts.state]
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <PageList
        {...{ className: css.rows, label: texts.title, items: labels, keyOf: idOf, rowHeight: ROW_HEIGHT }}
        {...{ total: useTotal(route, labels.length, hasNextPage), onNearEnd: loadMore, place, onPlace }}
        renderItem={(label, tabIndex) => (
          <LabelRow
            {...{ label, tabIndex, onOpen: open }}
            path={pathOf({ ...route, code: label.code })}
            isOpen={route.code === label.code}
          />
        )}
      />
    </>
  )
}

/** In pixels, until a row is measured. */
const ROW_HEIGHT = 61
const idOf = ({ id }: Label): string => id

/** The number of labels that the route lists, as far as it is known. */
function useTotal({ search, state, station }: Route, loaded: number, hasMore: boolean): number {
  const summary = useSummary().data
  if (!hasMore) return loaded
  if (search !== '' || station !== undefined || !summary) return UNKNOWN
  const { labels, updating, attention } = summary
  return Math.max(loaded, { all: labels, updating, attention }[state])
}

/** As `aria-setsize` says it. */
const UNKNOWN = -1

/** A function that stays the same and calls the latest one, so that rows are not drawn again. */
function useStable<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const reference = useRef(latest)
  useEffect(() => {
    reference.current = latest
  })
  return useCallback((argument) => reference.current(argument), [])
}

interface FoundProps {
  readonly route: Route
  /** Undefined while it is not known. */
  readonly count: number | undefined
  readonly more: boolean
}

/** How many labels a search or filter finds, for screen readers. */
function Found({ route, count, more }: FoundProps) {
  const texts = useTexts()
  const number = useNumber()
  const narrowed = route.search !== '' || route.state !== 'all' || route.station !== undefined
  return (
    <p role="status" className={css.found}>
      {narrowed && count !== undefined && (more ? texts.foundMore(number(count)) : texts.found(number(count), count))}
    </p>
  )
}

function Empty({ route, onAll }: { readonly route: Route; readonly onAll: () => void }) {
  const texts = useTexts()
  const stationTexts = useStationTexts()
  const { search, state, station } = route
  const all = station === undefined ? texts.none : stationTexts.noLabels
  const byState = { all, updating: texts.noneUpdating, attention: texts.noneAttention }
  return (
    <div className={css.empty}>
      <p>{search === '' ? byState[state] : texts.noneFound(search)}</p>
      {(search !== '' || state !== 'all' || station !== undefined) && <Button onPress={onAll}>{texts.showAll}</Button>}
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
