import { useScans, useShell, useShellState } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import { type KeyboardEvent, useRef } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { StartFields, useBatchTexts } from '../batches/index.ts'
import { failureText, typedPrice } from '../components/index.ts'
import { type PriceValues, useFormDraft } from '../drafts/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './price-form.module.css'
import { type Burst, isTypedScan, withCharacter } from './typed-scan.ts'
import { usePriceSending } from './use-price-sending.ts'

interface Props {
  readonly label: LabelDetails
  readonly onDone: () => void
}

/** Changes the price, at once or at a time. What was typed stays until it is sent, also if someone else changed the label meanwhile. */
export function PriceForm({ label, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const batchTexts = useBatchTexts()
  const locale = useShellState((state) => state.locale)
  const draft = useFormDraft('price', label, () => firstValues(label, locale))
  const { sending, problems, send, clear } = usePriceSending(label, draft, onDone)
  const { values, isNew } = draft
  const atTime = values.start === 'atTime'
  const typed = useRef<Burst<FieldName>>(undefined)
  const notifyNotUsed = () => shell.notify(texts.scanNotUsed, 'error')
  useScans(notifyNotUsed)
  const change = (patch: Partial<PriceValues>): void => {
    clear()
    draft.change(patch)
  }
  const onTyped = (name: FieldName, value: string): void => {
    typed.current = withCharacter(typed.current, name, values[name], performance.now())
    change({ [name]: value })
  }
  /** A scanner types into the field that has the focus. What was there before comes back. */
  const undoScan = (event: KeyboardEvent): void => {
    const { current } = typed
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !current || !isTypedScan(current, performance.now())) return
    event.preventDefault()
    change({ [current.field]: current.before })
    notifyNotUsed()
  }
  const cancel = (): void => {
    draft.discard()
    onDone()
  }
  return (
    <Form className={css.form} onSubmit={send} onKeyDown={undoScan}>
      <Field name="price" text={texts.newPrice} {...{ values, onTyped, problems }} focused={isNew} />
      <Field name="formerPrice" text={texts.formerPrice} {...{ values, onTyped, problems }} />
      {label.price === null && <Field name="currency" text={texts.currency} {...{ values, onTyped, problems }} />}
      <StartFields start={values.start} from={values.from} problem={problems.get('from')} onChange={change} />
      <p>{texts.concerns}</p>
      {sending.error && problems.size === 0 && (
        <p role="alert">
          {failureText(sending.error, atTime ? batchTexts.notScheduled : texts.notSent, texts.offline)}
        </p>
      )}
      <Button tone="primary" type="submit" isPending={sending.isPending}>
        {atTime ? batchTexts.schedule : texts.send}
      </Button>
      <Button onPress={cancel}>{texts.cancel}</Button>
    </Form>
  )
}

/** The price in force, with its former price: an offer stays one unless the user ends it. */
function firstValues({ price }: LabelDetails, locale: string): PriceValues {
  const former = price && price.formerAmount !== null ? { ...price, amount: price.formerAmount } : null
  return {
    price: price ? typedPrice(price, locale) : '',
    formerPrice: former ? typedPrice(former, locale) : '',
    currency: price?.currency ?? '',
    ...{ start: 'now', from: null, batch: crypto.randomUUID() },
  }
}

type FieldName = 'price' | 'formerPrice' | 'currency'

interface FieldProps {
  readonly name: FieldName
  readonly text: string
  readonly values: PriceValues
  readonly onTyped: (name: FieldName, value: string) => void
  readonly problems: ReadonlyMap<string, string>
  readonly focused?: boolean
}

function Field({ name, text, values, onTyped, problems, focused = false }: FieldProps) {
  return (
    <TextField
      label={text}
      name={name}
      inputMode={name === 'currency' ? 'text' : 'decimal'}
      autoComplete="off"
      autoFocus={focused}
      value={values[name]}
      onChange={(value) => onTyped(name, value)}
      problem={problems.get(name)}
    />
  )
}
