import { useShell, useShellState } from '@foyer/sdk/react'
import { StateMark } from '@foyer/ui'
import type { MouseEvent } from 'react'
import { type Difference, type DifferenceKind, differenceKinds } from '../../shared/difference.ts'
import type { Content } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { NoContact } from '../base-stations/index.ts'
import { grouped, opensHere } from '../components/index.ts'
import { LightButton } from '../light/index.ts'
import { useTexts, useTime } from '../texts/index.ts'
import { useCanChange } from '../use-can-change.ts'
import { ageText } from './age.ts'
import css from './differences.module.css'
import { SendAgain } from './send-again.tsx'
import { useDifferenceTexts } from './texts.ts'

const TONES = { noContact: 'bad', updating: 'warning', lowBattery: 'bad', failed: 'bad' } as const

/** A label with both values of what differs, why and since when, and what to do next. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const texts = useDifferenceTexts()
  const time = useTime()
  const locale = useShellState((state) => state.locale)
  const canChange = useCanChange()
  const { reason, since, ageSeconds, sendable, baseStation, stationOfflineSince } = difference
  return (
    <li className={css.row}>
      <Name difference={difference} />
      <Values difference={difference} />
      <div className={css.reason}>
        <StateMark tone={TONES[reason]}>{texts.reason[reason]}</StateMark>
        <small>
          <time dateTime={since}>{texts.since(time(since), ageText(ageSeconds, locale))}</time>
        </small>
        {stationOfflineSince && baseStation ? (
          <NoContact station={baseStation} since={stationOfflineSince} />
        ) : (
          <small>{texts.next[reason]}</small>
        )}
      </div>
      <div className={css.actions}>
        {canChange && sendable && <SendAgain label={difference} />}
        <LightButton labelId={difference.id} name={grouped(difference.code)} />
      </div>
    </li>
  )
}

function Name({ difference: { code, expected, shown } }: { readonly difference: Difference }) {
  const shell = useShell()
  const texts = useTexts()
  const application = useShellState((state) => state.application.key)
  const product = expected.productId === null ? shown : expected
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    shell.navigate(encodeURIComponent(code))
  }
  return (
    <a className={css.name} href={`/a/${application}/${encodeURIComponent(code)}`} onClick={open}>
      <b>{product?.name || texts.noProduct}</b>
      <small>{grouped(code)}</small>
    </a>
  )
}

/** A line for each thing that differs. */
function Values({ difference: { shown, expected } }: { readonly difference: Difference }) {
  const texts = useDifferenceTexts()
  const value = useValue()
  return (
    <ul className={css.values}>
      {differenceKinds(shown, expected).map((kind) => (
        <li key={kind}>
          <span>{texts.kind[kind]}</span>
          <small>{texts.shows(value(shown, kind))}</small>
          <b>{texts.shouldShow(value(expected, kind))}</b>
        </li>
      ))}
    </ul>
  )
}

/** What a picture shows of the kind, in words. */
function useValue(): (content: Content | null, kind: DifferenceKind) => string {
  const common = useTexts()
  const texts = useDifferenceTexts()
  const locale = useShellState((state) => state.locale)
  return (content, kind) => {
    if (content === null || content.productId === null) return kind === 'product' ? common.noProduct : texts.nothing
    const { name, barcode, amount, formerAmount, currency } = content
    if (kind === 'empty' || kind === 'product') return `${name} (${barcode})`
    const chosen = kind === 'price' ? amount : formerAmount
    if (chosen === null || currency === null) return kind === 'price' ? common.noPrice : texts.noFormer
    return formatPrice(chosen, currency, locale)
  }
}
