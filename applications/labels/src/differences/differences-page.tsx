import { useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { DIFFERENCE_REASONS, type DifferenceCounts } from '../../shared/difference.ts'
import { Failure, PageHead } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { DifferenceRow } from './difference-row.tsx'
import { DifferenceTools } from './difference-tools.tsx'
import css from './differences.module.css'
import type { ReasonFilter } from './differences-client.ts'
import { useCounts, useDifferences } from './queries.ts'
import { useDifferenceTexts } from './texts.ts'

/** The labels that show something else than they should, oldest first, and what to do about it. */
export function DifferencesPage() {
  const shell = useShell()
  const texts = useDifferenceTexts()
  const reason = reasonOf(useShellState((state) => state.path))
  const list = useDifferences(reason)
  const counts = useCounts(list.dataUpdatedAt).data
  const show = (next: ReasonFilter) =>
    shell.navigate(next === undefined ? 'differences' : `differences?reason=${next}`, { replace: true })
  return (
    <div className={css.page}>
      <PageHead title={texts.title} text={useHeadText(counts)} />
      <DifferenceTools reason={reason} counts={counts} onShow={show} />
      <List list={list} reason={reason} onAll={() => show(undefined)} />
    </div>
  )
}

function reasonOf(path: string): ReasonFilter {
  const reason = new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('reason')
  return DIFFERENCE_REASONS.find((one) => one === reason)
}

function useHeadText(counts: DifferenceCounts | undefined): string {
  const texts = useDifferenceTexts()
  const number = useNumber()
  const store = useShellState((state) => state.store?.name ?? '')
  if (!counts) return ''
  const total = DIFFERENCE_REASONS.reduce((sum, reason) => sum + counts[reason].labels, 0)
  return texts.count(number(total), total, store)
}

interface ListProps {
  readonly list: ReturnType<typeof useDifferences>
  readonly reason: ReasonFilter
  readonly onAll: () => void
}

/** The rows, or why there are none. */
function List({ list, reason, onAll }: ListProps) {
  const common = useTexts()
  const texts = useDifferenceTexts()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <div role="status" aria-label={texts.loading} className={css.skeleton} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 && (
        <ul className={css.rows} aria-label={texts.title}>
          {items.map((item) => (
            <DifferenceRow key={item.id} difference={item} />
          ))}
        </ul>
      )}
      {items.length === 0 && !list.isError && <None reason={reason} onAll={onAll} />}
      {list.isError && <Failure text={texts.failedToLoad} error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </div>
  )
}

function None({ reason, onAll }: Omit<ListProps, 'list'>) {
  const texts = useDifferenceTexts()
  return (
    <div className={css.none}>
      <p>{reason === undefined ? texts.none : texts.noneFor(texts.reason[reason])}</p>
      {reason !== undefined && <Button onPress={onAll}>{texts.showAll}</Button>}
    </div>
  )
}
