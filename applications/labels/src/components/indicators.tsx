import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { LOW_BATTERY } from '../../shared/label.ts'
import { useTexts } from '../texts/index.ts'
import css from './indicators.module.css'

const BARS = [1, 2, 3, 4] as const
const BATTERY_WIDTH = 26
const BATTERY_HEIGHT = 10

/** The charge of a label in percent, drawn and written, and named for those who do not see the picture. */
export function Battery({ percent }: { readonly percent: number }) {
  const texts = useTexts()
  const low = percent <= LOW_BATTERY
  const locale = useShellState((state) => state.locale)
  const text = numberFormat(locale, { style: 'percent' }).format(percent / 100)
  return (
    <span className={css.battery} role="img" aria-label={`${texts.battery} ${text}`}>
      <svg className={css.cell} viewBox="0 0 30 14" aria-hidden="true">
        <rect x="0.75" y="0.75" width="28.5" height="12.5" rx="4" />
        <rect
          className={low ? css.low : css.charge}
          x="2"
          y="2"
          width={(BATTERY_WIDTH * percent) / 100}
          height={BATTERY_HEIGHT}
          rx="2.5"
        />
      </svg>
      <span>{text}</span>
    </span>
  )
}

/** The strength of the signal as bars. */
export function Signal({ bars }: { readonly bars: number }) {
  const texts = useTexts()
  return (
    <svg className={css.signal} viewBox="0 0 22 14" role="img" aria-label={texts.signalOf(bars)}>
      {BARS.map((bar) => (
        <rect
          key={bar}
          className={bar <= bars ? css.bar : css.missing}
          x={(bar - 1) * 6}
          y={14 - (bar * 3 + 2)}
          width="4"
          height={bar * 3 + 2}
          rx="1.5"
        />
      ))}
    </svg>
  )
}
