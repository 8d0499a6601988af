import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { type Accent, type ContrastPair, contrastOf, contrastPairs, TEXT_CONTRAST } from '@foyer/ui/accent'
import { useSettingsTexts } from '../texts/index.ts'
import css from './branding.module.css'

interface Props {
  /** The colour that was chosen; null for that of the product. */
  readonly colour: string | null
  readonly accent: Accent
}

/** How readable the accent is in both themes, and whether it was adjusted. */
export function Contrast({ colour, accent }: Props) {
  const texts = useSettingsTexts().branding
  const ratio = useRatio()
  const pairs = contrastPairs(accent)
  return (
    <section className={css.contrast} aria-label={texts.contrast}>
      <table>
        <caption>{texts.contrast}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.lightTheme}</th>
            <th scope="col">{texts.darkTheme}</th>
          </tr>
        </thead>
        <tbody>
          {pairs
            .filter(({ theme }) => theme === 'light')
            .map(({ use, needed }) => (
              <tr key={use}>
                <th scope="row">
                  {texts.uses[use]}
                  <small>{texts.atLeast(ratio(needed))}</small>
                </th>
                {pairs
                  .filter((pair) => pair.use === use)
                  .map((pair) => (
                    <Cell key={pair.theme} {...pair} />
                  ))}
              </tr>
            ))}
        </tbody>
      </table>
      <p role="status">
        {accent.adjusted && colour
          ? texts.adjusted(ratio(contrastOf(colour, '#ffffff')), ratio(TEXT_CONTRAST), accent.light.accent)
          : texts.passes}
      </p>
    </section>
  )
}

function Cell({ colour, on, contrast }: ContrastPair) {
  const ratio = useRatio()
  return (
    <td>
      <span className={css.sample} style={{ color: colour, background: on }} aria-hidden="true">
        Aa
      </span>
      {ratio(contrast)}
    </td>
  )
}

/** Writes a contrast such as 4.5:1. It is cut, not rounded, so that none looks better than it is. */
function useRatio(): (contrast: number) => string {
  const locale = useShellState((state) => state.locale)
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (contrast) => `${format.format(Math.floor(contrast * 10) / 10)}:1`
}
