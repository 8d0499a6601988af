import type { Plan, PlannedPrice } from '../../../shared/batch.ts'
import { useNumber, useTime } from '../../texts/index.ts'
import { LongList, PriceChange, ProductName, usePriceText } from '../components/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'

interface Props {
  readonly plan: Plan
  /** Those prices of the plan that change something. */
  readonly changes: readonly PlannedPrice[]
  /** Products whose price in force was changed since the check that the user saw. */
  readonly changed: ReadonlySet<string>
}

/** What a file would change: each product with its price now and then. What was changed since the check comes first. */
export function PlanList({ plan: { prices }, changes, changed }: Props) {
  const texts = useBatchTexts()
  const number = useNumber()
  const labels = changes.reduce((sum, price) => sum + price.labels, 0)
  const isChanged = ({ product }: PlannedPrice) => changed.has(product.id)
  const items = changed.size === 0 ? prices : [...prices].sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)))
  return (
    <section className={css.plan} aria-labelledby="plan">
      <div role="status">
        <h2 id="plan">{changes.length === 0 ? texts.nothingToChange : texts.plan}</h2>
        <p>
          {changes.length === 0
            ? texts.allInForce
            : texts.planOf(
                texts.products(number(changes.length), changes.length),
                texts.labels(number(labels), labels),
              )}
        </p>
      </div>
      <LongList
        label={texts.plan}
        items={items}
        keyOf={({ product }) => product.id}
        rowHeight={64}
        renderItem={(price) => <PlanRow price={price} isChanged={isChanged(price)} />}
      />
    </section>
  )
}

function PlanRow({ price, isChanged }: { readonly price: PlannedPrice; readonly isChanged: boolean }) {
  const texts = useBatchTexts()
  const number = useNumber()
  const time = useTime()
  const text = usePriceText()
  const { product, before, after, labels, from, scheduled } = price
  return (
    <div className={css.planned}>
      <ProductName product={product} />
      <span className={css.values}>
        <PriceChange before={before} after={after} />
        {from !== null && <small>{texts.from(time(from))}</small>}
        {isChanged && <small className={css.warning}>{texts.changedSince}</small>}
        {scheduled && (
          <small className={css.warning}>
            {texts.alsoScheduled(text(scheduled.price), time(scheduled.from), scheduled.name)}
          </small>
        )}
      </span>
      <small className={css.labels}>{texts.labels(number(labels), labels)}</small>
    </div>
  )
}
