import { useShellState } from '@foyer/sdk/react'
import type { Price } from '../../../shared/label.ts'
import { formatPrice } from '../../../shared/price-rule.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './components.module.css'

/** A price as users read it, with its former price. */
export function usePriceText(): (price: Price | null) => string {
  const texts = useBatchTexts()
  const locale = useShellState((state) => state.locale)
  return (price) => {
    if (!price) return texts.noPrice
    const { amount, formerAmount, currency } = price
    const text = formatPrice(amount, currency, locale)
    return formerAmount === null ? text : `${text} (${texts.former(formatPrice(formerAmount, currency, locale))})`
  }
}

interface Props {
  readonly before: Price | null
  readonly after: Price | null
}

/** A price now and then, with the former price that the labels show. */
export function PriceChange({ before, after }: Props) {
  const texts = useBatchTexts()
  const text = usePriceText()
  const same = text(before) === text(after)
  return (
    <span className={css.change}>
      <span aria-hidden={!same}>
        {!same && `${text(withoutFormer(before))} → `}
        <b>{text(withoutFormer(after))}</b>
      </span>
      {same && <small>{texts.same}</small>}
      {!same && <span className={css.unseen}>{texts.changeInWords(text(before), text(after))}</span>}
      <Former {...{ before, after }} />
    </span>
  )
}

function withoutFormer(price: Price | null): Price | null {
  return price && { ...price, formerAmount: null }
}

function Former({ before, after }: Props) {
  const texts = useBatchTexts()
  const locale = useShellState((state) => state.locale)
  if (after && after.formerAmount !== null)
    return <small>{texts.former(formatPrice(after.formerAmount, after.currency, locale))}</small>
  return after && before && before.formerAmount !== null && <small>{texts.noFormer}</small>
}
