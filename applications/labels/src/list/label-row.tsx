import { useShellState } from '@foyer/sdk/react'
import type { MouseEvent } from 'react'
import type { Label } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { Battery, grouped, opensHere, Signal, Status } from '../components/index.ts'
import { pathOf, type Route } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import css from './label-list.module.css'

interface Props {
  readonly label: Label
  readonly route: Route
  readonly onOpen: (code: string) => void
}

/** A label in one line; on phones its product, price and state. The link also opens in a new tab. */
export function LabelRow({ label, route, onOpen }: Props) {
  const texts = useTexts()
  const { code, product, price, template, battery, signal } = label
  const application = useShellState((state) => state.application.key)
  const locale = useShellState((state) => state.locale)
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    onOpen(code)
  }
  return (
    <li className={css.row}>
      <a
        href={`/a/${application}/${pathOf({ ...route, code })}`}
        aria-current={route.code === code ? 'true' : undefined}
        onClick={open}
      >
        <span className={css.product}>
          <b>{product?.name ?? texts.noProduct}</b>
          <small>{[product?.detail, grouped(code)].filter(Boolean).join(' · ')}</small>
        </span>
        <b className={css.price}>{price ? formatPrice(price.amount, price.currency, locale) : texts.noPrice}</b>
        <span className={css.template}>{template}</span>
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
    </li>
  )
}
