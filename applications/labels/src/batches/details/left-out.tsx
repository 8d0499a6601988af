import type { BatchItem } from '../../../shared/batch.ts'
import { useTime } from '../../texts/index.ts'
import { LongList, ProductName, usePriceText } from '../components/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'
import { useProductsText } from './products-text.ts'

interface Props {
  readonly items: readonly BatchItem[]
  /** Ids of the products that are restored all the same. */
  readonly included: ReadonlySet<string>
  readonly onChange: (included: ReadonlySet<string>) => void
}

/** The products that a rollback leaves out, because someone else changed their price since. The user can choose them. */
export function LeftOut({ items, included, onChange }: Props) {
  const texts = useBatchTexts()
  const title = texts.leftOutTitle(useProductsText()(items.length))
  const toggle = (id: string): void => {
    const next = new Set(included)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <section className={css.leftOut} aria-label={title}>
      <h3>{title}</h3>
      <p>{texts.leftOutExplains}</p>
      <LongList
        label={title}
        items={items}
        keyOf={({ product }) => product.id}
        rowHeight={96}
        renderItem={(item) => (
          <Choice item={item} checked={included.has(item.product.id)} onToggle={() => toggle(item.product.id)} />
        )}
      />
    </section>
  )
}

interface ChoiceProps {
  readonly item: BatchItem
  readonly checked: boolean
  readonly onToggle: () => void
}

function Choice({ item, checked, onToggle }: ChoiceProps) {
  const texts = useBatchTexts()
  const time = useTime()
  const text = usePriceText()
  const { product, before, inForce, inForceBy, inForceSince } = item
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span className={css.values}>
        <ProductName product={product} />
        <span>{texts.inForce(text(inForce))}</span>
        {inForceBy !== null && inForceSince !== null && <small>{texts.changedBy(inForceBy, time(inForceSince))}</small>}
        <span>{texts.restoreTo(text(before))}</span>
      </span>
    </label>
  )
}
