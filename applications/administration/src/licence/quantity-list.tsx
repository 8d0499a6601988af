import type { UsedQuantities } from '@foyer/contract/licence'
import { useNumber } from '../texts/index.ts'
import css from './licence.module.css'
import { useLicenceTexts } from './texts/index.ts'

/** What a licence allows, and what is used of it. */
export interface Quantities {
  readonly serviceStores: number
  readonly deviceCount: number
  readonly epdQuantity: number
  readonly luminaQuantity: number
  readonly used: UsedQuantities
}

/** How much of each quantity is used. What exceeds the licence says so in words. */
export function QuantityList({ licence }: { readonly licence: Quantities }) {
  const texts = useLicenceTexts()
  const { used, serviceStores, deviceCount, epdQuantity, luminaQuantity } = licence
  const quantities = [
    { name: texts.stores, licensed: serviceStores, used: used.stores },
    { name: texts.devices, licensed: deviceCount, used: used.devices },
    { name: texts.epd, licensed: epdQuantity, used: used.epd },
    { name: texts.lumina, licensed: luminaQuantity, used: used.lumina },
  ]
  return (
    <ul className={css.quantities}>
      {quantities.map((quantity) => (
        <Quantity key={quantity.name} {...quantity} />
      ))}
    </ul>
  )
}

interface QuantityProps {
  readonly name: string
  readonly licensed: number
  readonly used: number
}

function Quantity({ name, licensed, used }: QuantityProps) {
  const texts = useLicenceTexts()
  const number = useNumber()
  const exceeds = used > licensed
  return (
    <li data-exceeds={exceeds || undefined}>
      <h3>{name}</h3>
      <p className={css.figure}>
        <b>{number(used)}</b> <span>{texts.of(number(licensed))}</span>
      </p>
      <meter aria-label={name} min={0} max={Math.max(licensed, used, 1)} value={used} />
      <p>{exceeds ? texts.beyond(number(used - licensed)) : texts.left(number(licensed - used))}</p>
    </li>
  )
}
