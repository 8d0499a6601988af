import { useBeforeLeave, useScans, useShell, useShellState } from '@foyer/sdk/react'
import { Button, TextField } from '@foyer/ui'
import { type SubmitEvent, useState } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { StartFields, type StartTime, useBatchTexts, useSchedule } from '../batches/index.ts'
import { failureText, fieldsOf, typedPrice } from '../components/index.ts'
import { usePriceChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './price-form.module.css'
import { useSeenVersion } from './use-seen-version.ts'

interface Props {
  readonly label: LabelDetails
  readonly onDone: () => void
}

/** Changes the price, at once or at a time. What was typed stays until it is sent, also if someone else changed the label meanwhile. */
export function PriceForm({ label, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const batchTexts = useBatchTexts()
  const [typed, type] = useTypedPrice(label)
  const { start, changeStart, sending, send } = useSending(label, typed, onDone)
  const problems = fieldsOf(sending.error)
  const atTime = start.start === 'atTime'
  useScans(() => shell.notify(texts.scanNotUsed, 'error'))

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    send()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field name="price" text={texts.newPrice} {...{ typed, type, problems }} focused />
      <Field name="formerPrice" text={texts.formerPrice} {...{ typed, type, problems }} />
      {label.price === null && <Field name="currency" text={texts.currency} {...{ typed, type, problems }} />}
      <StartFields {...start} problem={problems.get('from') ?? start.problem} onChange={changeStart} />
      <p>{texts.concerns}</p>
      {sending.error && problems.size === 0 && (
        <p role="alert">
          {failureText(sending.error, atTime ? batchTexts.notScheduled : texts.notSent, texts.offline)}
        </p>
      )}
      <Button tone="primary" type="submit" isPending={sending.isPending}>
        {atTime ? batchTexts.schedule : texts.send}
      </Button>
      <Button onPress={onDone}>{texts.cancel}</Button>
    </form>
  )
}

interface Start {
  readonly start: 'now' | 'atTime'
  readonly from: StartTime | null
  readonly problem: string | undefined
}

/** When the price comes into force, and the request that sends or schedules it. */
function useSending(label: LabelDetails, { price, formerPrice, currency }: Typed, onDone: () => void) {
  const shell = useShell()
  const texts = useTexts()
  const batchTexts = useBatchTexts()
  const [start, setStart] = useState<Start>({ start: 'now', from: null, problem: undefined })
  const change = usePriceChange(shell, label.id)
  const schedule = useSchedule(label.id)
  const { version, onError } = useSeenVersion(label)
  const sending = start.start === 'now' ? change : schedule
  const named = label.price === null ? { currency: currency.trim().toUpperCase() } : {}
  const request = { version, price, formerPrice, ...named }
  const finish = (text: string) => ({
    onSuccess: () => {
      shell.notify(text)
      onDone()
    },
    onError,
  })
  const send = (): void => {
    if (sending.isPending) return
    if (start.start === 'now') change.mutate(request, finish(texts.sent))
    else if (start.from === null) setStart({ ...start, problem: batchTexts.startRequired })
    else schedule.mutate({ ...request, from: start.from }, finish(batchTexts.priceScheduled))
  }
  const changeStart = (patch: Partial<Start>): void => setStart({ ...start, ...patch, problem: undefined })
  return { start, changeStart, sending, send }
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
