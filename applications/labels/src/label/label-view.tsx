import { useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LabelDetails } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { NoContact } from '../base-stations/index.ts'
import { ScheduledPrices } from '../batches/index.ts'
import { Battery, grouped, Signal } from '../components/index.ts'
import { SendAgain } from '../differences/index.ts'
import { type FormName, useLabelDraft } from '../drafts/index.ts'
import { LightButton, useLight } from '../light/index.ts'
import { useTemplateText, useTemplateTexts } from '../templates/index.ts'
import { useTexts, useTime } from '../texts/index.ts'
import { useCanChange } from '../use-can-change.ts'
import { useScansOpen } from '../use-scans-open.ts'
import { ChangeList } from './change-list.tsx'
import { contentOf } from './content-of.ts'
import { LabelPicture } from './label-picture.tsx'
import css from './label-view.module.css'
import { PriceForm } from './price-form.tsx'
import { ProductForm } from './product-form.tsx'
import { TemplateForm } from './template-form.tsx'
import { UnbindDialog } from './unbind-dialog.tsx'

type Form = FormName | 'unbind'

/** What a label shows, what it should show, and the forms that change its price and product. A form with a draft is open from the start. */
export function LabelView({ label }: { readonly label: LabelDetails }) {
  const texts = useTexts()
  const [draft, writeDraft] = useLabelDraft(label.id)
  const canChange = useCanChange()
  const [form, setForm] = useState<Form | undefined>(canChange ? draft?.form : undefined)
  const [scanned, setScanned] = useState('')
  const [closed, setClosed] = useState<Form>()
  const name = useRef<HTMLHeadingElement>(null)
  const openForm = (next: Form): void => {
    setScanned('')
    setForm(next)
  }
  const openScanned = (barcode: string): void => {
    const { version } = label
    writeDraft(() => ({ form: 'product', version, first: { barcode: '' }, values: { barcode } }))
    setScanned(barcode)
    setForm('product')
  }
  // The focus is gone with the form: the button that opened it takes it, or the name without one.
  const close = (): void => {
    flushSync(() => {
      setClosed(form)
      setForm(undefined)
    })
    if (document.activeElement === document.body) name.current?.focus()
  }
  const showUnbound = (): void => {
    flushSync(() => setForm(undefined))
    name.current?.focus()
  }
  const bindsScans = canChange && form === undefined
  useScansOpen(form === undefined, bindsScans ? openScanned : undefined)
  return (
    <>
      <Stage label={label} />
      <h2 ref={name} tabIndex={-1} className={css.name}>
        {label.product?.name ?? texts.noProduct}
      </h2>
      {label.baseStation?.offlineSince && (
        <NoContact station={label.baseStation.name} since={label.baseStation.offlineSince} />
      )}
      {form === 'price' && <PriceForm label={label} onDone={close} />}
      {form === 'product' && <ProductForm {...{ label, scanned }} onDone={close} />}
      {form === 'template' && <TemplateForm label={label} onDone={close} />}
      {form === 'unbind' && <UnbindDialog label={label} onDone={showUnbound} onCancel={() => setForm(undefined)} />}
      {canChange && (form === undefined || form === 'unbind') && <Actions {...{ label, closed }} onOpen={openForm} />}
      {canChange && form === undefined && label.state === 'failed' && (
        <SendAgain label={label} onSent={() => name.current?.focus()} />
      )}
      {form === undefined && <LightButton labelId={label.id} follows />}
      <Facts label={label} />
      {label.product && <ScheduledPrices label={label.id} />}
      <ChangeList changes={label.changes} />
    </>
  )
}

interface ActionsProps {
  readonly label: LabelDetails
  /** The form that was closed last. */
  readonly closed: Form | undefined
  readonly onOpen: (form: Form) => void
}

/** The buttons stay below the dialog, which returns the focus to the one that opened it if it is cancelled. Forms replace them. */
function Actions({ label, closed, onOpen }: ActionsProps) {
  const texts = useTexts()
  const { product, state } = label
  return (
    <>
      {product && (
        <Button tone="primary" autoFocus={closed === 'price'} onPress={() => onOpen('price')}>
          {texts.changePrice}
        </Button>
      )}
      <Button tone={product ? 'plain' : 'primary'} autoFocus={closed === 'product'} onPress={() => onOpen('product')}>
        {texts.changeProduct}
      </Button>
      <Button autoFocus={closed === 'template'} onPress={() => onOpen('template')}>
        {useTemplateTexts().change}
      </Button>
      {(product || state === 'failed') && <Button onPress={() => onOpen('unbind')}>{texts.unbind}</Button>}
    </>
  )
}

/** The picture in daylight, and since when the label shows it. */
function Stage({ label }: { readonly label: LabelDetails }) {
  const content = label.shown ?? contentOf(label)
  const template = (label.shown && label.shownTemplate) ?? label.template
  const isLit = useLight(label.id).secondsLeft > 0
  return (
    <figure className={css.stage}>
      <LabelPicture {...{ content, template, isLit }} size={label.size} />
      <figcaption>
        <span role="status">{useCaption(label)}</span>
      </figcaption>
    </figure>
  )
}

function useCaption({ state, shownAt }: LabelDetails): string {
  const texts = useTexts()
  const time = useTime()
  if (state === 'updating') return texts.sending
  if (state === 'failed') return texts.notArrived
  return shownAt === null ? '' : texts.shownSince(time(shownAt))
}

function Facts({ label }: { readonly label: LabelDetails }) {
  const texts = useTexts()
  const time = useTime()
  const locale = useShellState((state) => state.locale)
  const { product, price, code, battery, signal, baseStation, lastContactAt } = label
  return (
    <dl className={css.facts}>
      <Fact name={texts.price}>{price ? formatPrice(price.amount, price.currency, locale) : texts.noPrice}</Fact>
      {product && <Fact name={texts.barcode}>{product.barcode}</Fact>}
      <Fact name={texts.code}>{grouped(code)}</Fact>
      <Fact name={texts.template}>{useTemplateText()(label)}</Fact>
      <Fact name={texts.battery}>
        <Battery percent={battery} />
      </Fact>
      <Fact name={texts.signal}>
        <span className={css.signal}>
          <Signal bars={signal} />
          <span aria-hidden="true">{`${signal}/4`}</span>
        </span>
      </Fact>
      {baseStation && <Fact name={texts.baseStation}>{baseStation.name}</Fact>}
      <Fact name={texts.lastContact}>{lastContactAt === null ? texts.never : time(lastContactAt)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
