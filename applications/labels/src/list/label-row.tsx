import { useShellState } from '@foyer/sdk/react'
import { type MouseEvent, memo } from 'react'
import type { Label } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { Battery, grouped, opensHere, Signal, Status } from '../components/index.ts'
import { useTemplateText } from '../templates/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './label-list.module.css'

interface Props {
  readonly label: Label
  /** Where the link leads, in the application. */
  readonly path: string
  readonly isOpen: boolean
  readonly tabIndex: 0 | -1
  readonly onOpen: (code: string) => void
}

/** A label in one line; on phones its product, price and state. The link also opens in a new tab. Scrolling draws no row again. */
export const LabelRow = memo(({ label, path, isOpen, tabIndex, onOpen }: Props) => {
  const texts = useTexts()
  const { code, product, price, battery, signal } = label
  const templateText = useTemplateText()
  const application = useShellState((state) => state.application.key)
  const locale = useShellState((state) => state.locale)
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    onOpen(code)
  }
  return (
    <div className={css.row}>
      <a
        href={`/a/${application}/${path}`}
        tabIndex={tabIndex}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        <span className={css.product}>
          <b>{product?.name ?? texts.noProduct}</b>
          <small>{[product?.detail, grouped(code)].filter(Boolean).join(' · ')}</small>
        </span>
        <b className={css.price}>{price ? formatPrice(price.amount, price.currency, locale) : texts.noPrice}</b>
        <span className={css.template}>{templateText(label)}</span>
        <span className={css.battery}>
          <Battery percent={battery} />
        </span>
        <span className={css.signal}>
          <Signal bars={signal} />
        </span>
        <span className={css.state}>
          <Status label={label} />
        </span>
      </a>
    </div>
  )
})
