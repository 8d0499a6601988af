import { Button } from '@foyer/ui'
import type { BatchItem } from '../../../shared/batch.ts'
import { Failure } from '../../components/index.ts'
import { useTexts, useTime } from '../../texts/index.ts'
import { LongList, PriceChange, ProductName } from '../components/index.ts'
import { useItems } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'

/** The prices of a batch. More of them are read while the list scrolls. */
export function Prices({ id }: { readonly id: string }) {
  const common = useTexts()
  const texts = useBatchTexts()
  const list = useItems(id, 'all')
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const readMore = (): void => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage()
  }
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <section aria-labelledby="prices" className={css.section}>
      <h2 id="prices">{texts.pricesTitle}</h2>
      <LongList
        label={texts.pricesTitle}
        items={items}
        keyOf={({ product }) => product.id}
        rowHeight={64}
        renderItem={(item) => <Item item={item} />}
        onNearEnd={readMore}
      />
      {list.isPending && <div role="status" aria-label={texts.loadingOne} className={css.skeleton} />}
      {list.isError && <Failure text={texts.failedOne} error={list.error} onRetry={retry} />}
      {list.isFetchingNextPage && <Button isPending>{common.more}</Button>}
    </section>
  )
}

function Item({ item }: { readonly item: BatchItem }) {
  const texts = useBatchTexts()
  const time = useTime()
  const { product, before, after, state, dueAt } = item
  return (
    <div className={css.item}>
      <ProductName product={product} />
      <PriceChange before={before} after={after} />
      <span className={css.values}>
        <span>{texts.item[state]}</span>
        {state === 'waiting' && <small>{texts.from(time(dueAt))}</small>}
      </span>
    </div>
  )
}
