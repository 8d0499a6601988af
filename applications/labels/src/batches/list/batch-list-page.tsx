import { useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { Failure, PageHead } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { useCanChange } from '../../use-can-change.ts'
import { NEW_PATH } from '../path.ts'
import { useBatches } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import { BatchRow } from './batch-row.tsx'
import css from './list.module.css'

/** The price changes of the store, newest first. */
export function BatchListPage() {
  const shell = useShell()
  const texts = useBatchTexts()
  const store = useShellState((state) => state.store?.name ?? '')
  const canChange = useCanChange()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHead title={texts.title} text={texts.explains(store)} />
        {canChange && (
          <Button tone="primary" onPress={() => shell.navigate(NEW_PATH)}>
            {texts.create}
          </Button>
        )}
      </div>
      <List />
    </div>
  )
}

/** The rows, or why there are none. */
function List() {
  const common = useTexts()
  const texts = useBatchTexts()
  const list = useBatches()
  const batches = list.data?.pages.flatMap(({ items }) => items) ?? []
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <div role="status" aria-label={texts.loading} className={css.skeleton} />
  return (
    <>
      {batches.length > 0 && (
        <ul className={css.rows} aria-label={texts.title}>
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      {batches.length === 0 && !list.isError && <p className={css.none}>{texts.none}</p>}
      {list.isError && <Failure text={texts.failedToLoad} error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </>
  )
}
