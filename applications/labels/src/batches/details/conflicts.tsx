import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { BatchItem } from '../../../shared/batch.ts'
import { Failure } from '../../components/index.ts'
import { useNumber, useTexts, useTime } from '../../texts/index.ts'
import { Problem, ProductName, usePriceText } from '../components/index.ts'
import { useDecision, useItems } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'

interface Props {
  readonly id: string
  readonly canChange: boolean
}

type Decide = (decision: 'apply' | 'leave', items: readonly BatchItem[]) => void

/** Products whose price someone changed by hand since it was planned: the user applies the planned price or leaves the other one. */
export function Conflicts({ id, canChange }: Props) {
  const shell = useShell()
  const common = useTexts()
  const texts = useBatchTexts()
  const list = useItems(id, 'conflicts')
  const deciding = useDecision(id)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const decide: Decide = (decision, decided) => {
    if (deciding.isPending) return
    const seen = decided.map(({ product, inForce }) => ({ product: product.id, seen: inForce }))
    const done = decision === 'apply' ? texts.applied : texts.left
    deciding.mutate({ decision, items: seen }, { onSuccess: () => shell.notify(done) })
  }
  return (
    <section className={css.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts">{texts.conflictsTitle}</h2>
      <p>{texts.conflictsExplain}</p>
      {list.isError && <Failure text={texts.failedOne} error={list.error} onRetry={() => void list.refetch()} />}
      {canChange && items.length > 1 && <DecideAll items={items} onDecide={decide} />}
      <Problem error={deciding.error} text={texts.notDone} />
      <ul className={css.rows} aria-label={texts.conflictsTitle}>
        {items.map((item) => (
          <Conflict key={item.product.id} item={item} onDecide={canChange ? decide : undefined} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </section>
  )
}

function DecideAll({ items, onDecide }: { readonly items: readonly BatchItem[]; readonly onDecide: Decide }) {
  const texts = useBatchTexts()
  const count = useNumber()(items.length)
  return (
    <div className={css.actions}>
      <Button onPress={() => onDecide('apply', items)}>{texts.applyAll(count)}</Button>
      <Button onPress={() => onDecide('leave', items)}>{texts.leaveAll(count)}</Button>
    </div>
  )
}

interface ConflictProps {
  readonly item: BatchItem
  /** Undefined for users who may only look. */
  readonly onDecide: Decide | undefined
}

function Conflict({ item, onDecide }: ConflictProps) {
  const texts = useBatchTexts()
  const time = useTime()
  const text = usePriceText()
  const { product, after, inForce, inForceBy, inForceSince } = item
  return (
    <li className={css.conflict}>
      <ProductName product={product} />
      <span className={css.values}>
        <b>{texts.inForce(text(inForce))}</b>
        {inForceBy !== null && inForceSince !== null && <small>{texts.changedBy(inForceBy, time(inForceSince))}</small>}
        <span>{texts.planned(text(after))}</span>
      </span>
      {onDecide && (
        <span className={css.decision}>
          <Button onPress={() => onDecide('apply', [item])}>{texts.apply}</Button>
          <Button onPress={() => onDecide('leave', [item])}>{texts.leave}</Button>
        </span>
      )}
    </li>
  )
}
