import { useShellState } from '@foyer/sdk/react'
import type { Content } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import type { LabelSize, Template } from '../../shared/template.ts'
import { printedPrice } from '../components/index.ts'
import { useTemplateTexts } from '../templates/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './label-picture.module.css'

/** A price that is not null has a currency. */
interface PricedContent extends Content {
  readonly amount: number
  readonly currency: string
}

function isPriced(content: Content): content is PricedContent {
  return content.amount !== null && content.currency !== null
}

interface Props {
  readonly content: Content
  readonly size: LabelSize
  readonly template: Template
  /** True while the light of the label flashes. */
  readonly isLit?: boolean
}

const SIZE_STYLES: Readonly<Record<LabelSize, string | undefined>> = {
  '2.13': css.small,
  '2.9': css.middle,
  '4.2': css.large,
}

/** The label as it hangs in the store, in the pixels of its size, smaller where there is no room. Its e-paper is the same in light and dark. */
export function LabelPicture({ content, size, template, isLit = false }: Props) {
  const frame = `${css.case} ${SIZE_STYLES[size]} ${css[template] ?? ''} ${isLit ? css.lit : ''}`
  return content.productId === null ? (
    <EmptyPicture frame={frame} />
  ) : (
    <ProductPicture {...{ content, template, frame }} />
  )
}

/** A frame without a price, so that no customer takes it for a product. */
function EmptyPicture({ frame }: { readonly frame: string }) {
  const texts = useTexts()
  return (
    <div className={frame} role="img" aria-label={texts.emptyPreview}>
      <div className={css.paper}>
        <span className={css.empty}>{texts.noProduct}</span>
      </div>
    </div>
  )
}

interface ProductPictureProps extends Omit<Props, 'size' | 'isLit'> {
  readonly frame: string
}

function ProductPicture({ content, template, frame }: ProductPictureProps) {
  const templateTexts = useTemplateTexts()
  const texts = useTexts()
  const locale = useShellState((state) => state.locale)
  const priced = isPriced(content) ? content : undefined
  const price = priced ? formatPrice(priced.amount, priced.currency, locale) : texts.noPrice
  return (
    <div className={frame} role="img" aria-label={describe(content, price, texts, locale)}>
      <div className={css.paper}>
        {template === 'promotion' && <span className={css.offer}>{templateTexts.offer}</span>}
        <b>{content.name}</b>
        <small>{content.detail}</small>
        {priced && <PricePrint content={priced} isRed={template === 'promotion' || priced.formerAmount !== null} />}
        {template !== 'price' && <Barcode digits={content.barcode} />}
        {template === 'details' && <span className={css.digits}>{content.barcode}</span>}
      </div>
    </div>
  )
}

function describe(content: Content, price: string, texts: ReturnType<typeof useTexts>, locale: string): string {
  const { formerAmount, currency } = content
  const former =
    formerAmount !== null && currency !== null ? [texts.formerPreview(formatPrice(formerAmount, currency, locale))] : []
  return [texts.preview(content.name, price), ...former].join(', ')
}

/** Red as printed if there is a former price, or in a promotion. */
function PricePrint({ content, isRed }: { readonly content: PricedContent; readonly isRed: boolean }) {
  const texts = useTexts()
  const locale = useShellState((state) => state.locale)
  const { whole, rest } = printedPrice(content)
  const { formerAmount, currency } = content
  return (
    <span className={css.amount}>
      {formerAmount !== null && (
        <span className={css.former}>{texts.was(formatPrice(formerAmount, currency, locale))}</span>
      )}
      <span className={`${css.digitsOfPrice} ${isRed ? css.reduced : ''} ${whole.length > 2 ? css.long : ''}`}>
        <span>{whole}</span>
        {rest && <sup>{rest}</sup>}
      </span>
    </span>
  )
}

const BAR_HEIGHT = 19

/** Bars whose widths follow the digits. For the eye: scanners read the printed code of the product. */
function Barcode({ digits }: { readonly digits: string }) {
  let x = 0
  const bars = [...digits].map((digit, index) => {
    const width = 1 + (Number(digit) % 4)
    const bar = { key: `${index}`, x, width }
    x += width + 1 + (Number(digit) % 3)
    return bar
  })
  return (
    <svg
      className={css.barcode}
      viewBox={`0 0 ${Math.max(x, 1)} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ key, ...bar }) => (
        <rect key={key} {...bar} y="0" height={BAR_HEIGHT} />
      ))}
    </svg>
  )
}
