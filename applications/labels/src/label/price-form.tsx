import { useBeforeLeave, useScans, useShell, useShellState } from '@foyer/sdk/react'
import { Button, TextField } from '@foyer/ui'
import { type SubmitEvent, useState } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { failureText, fieldsOf, typedPrice } from '../components/index.ts'
import { usePriceChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './price-form.module.css'

interface Props {
  readonly label: LabelDetails
  readonly onDone: () => void
}

/** Changes the price. What was typed stays until it is sent, also if someone else changed the label meanwhile. */
export function PriceForm({ label, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const [typed, type] = useTypedPrice(label)
  const change = usePriceChange(shell, label.id)
  const problems = fieldsOf(change.error)
  useScans(() => shell.notify(texts.scanNotUsed, 'error'))

  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (change.isPending) return
    const { price, formerPrice, currency } = typed
    const named = label.price === null ? { currency: currency.trim().toUpperCase() } : {}
    change.mutate(
      { version: label.version, price, formerPrice, ...named },
      {
        onSuccess: () => {
          shell.notify(texts.sent)
          onDone()
        },
      },
    )
  }

  return (
    <form className={css.form} onSubmit={send} noValidate>
      <Field name="price" text={texts.newPrice} {...{ typed, type, problems }} focused />
      <Field name="formerPrice" text={texts.formerPrice} {...{ typed, type, problems }} />
      {label.price === null && <Field name="currency" text={texts.currency} {...{ typed, type, problems }} />}
      <p>{texts.concerns}</p>
      {change.error && problems.size === 0 && (
        <p role="alert">{failureText(change.error, texts.notSent, texts.offline)}</p>
      )}
      <Button tone="primary" type="submit" isPending={change.isPending}>
        {texts.send}
      </Button>
      <Button onPress={onDone}>{texts.cancel}</Button>
    </form>
  )
}

type FieldName = 'price' | 'formerPrice' | 'currency'
type Typed = Readonly<Record<FieldName, string>>

/** The fields, which begin with the price in force. The shell asks before unsaved input is lost. */
function useTypedPrice({ price }: LabelDetails): [Typed, (patch: Partial<Typed>) => void] {
  const locale = useShellState((state) => state.locale)
  const [first] = useState<Typed>(() => ({
    price: price ? typedPrice(price, locale) : '',
    formerPrice: '',
    currency: price?.currency ?? '',
  }))
  const [typed, setTyped] = useState(first)
  useBeforeLeave(typed.price !== first.price || typed.formerPrice !== '' || typed.currency !== first.currency)
  return [typed, (patch) => setTyped((before) => ({ ...before, ...patch }))]
}

interface FieldProps {
  readonly name: FieldName
  readonly text: string
  readonly typed: Typed
  readonly type: (patch: Partial<Typed>) => void
  readonly problems: ReadonlyMap<string, string>
  readonly focused?: boolean
}

function Field({ name, text, typed, type, problems, focused = false }: FieldProps) {
  return (
    <TextField
      label={text}
      name={name}
      inputMode={name === 'currency' ? 'text' : 'decimal'}
      autoComplete="off"
      autoFocus={focused}
      value={typed[name]}
      onChange={(value) => type({ [name]: value })}
      problem={problems.get(name)}
    />
  )
}
