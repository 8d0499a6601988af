import { useScans, useShell, useShellState } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Content, LabelDetails } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { CameraButton, failureText, fieldsOf } from '../components/index.ts'
import { useFormDraft } from '../drafts/index.ts'
import { useProduct, useProductChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { isDeliberate } from './deliberate-enter.ts'
import css from './price-form.module.css'

interface Props {
  readonly label: LabelDetails
  /** The barcode that opened the form, if it was scanned. */
  readonly scanned: string
  readonly onDone: () => void
}

/** Gives the label another product, by a barcode that is scanned or typed. The product is shown before it can be sent. */
export function ProductForm({ label, scanned, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const draft = useFormDraft('product', label, () => ({ barcode: '' }))
  const { version, onError, discard } = draft
  const { barcode } = draft.values
  const [complete, setComplete] = useState(scanned)
  const product = useProduct(barcode, barcode === complete)
  const change = useProductChange(shell, label.id, discard)
  const error = change.error ?? product.error
  const problem = fieldsOf(error).get('barcode')
  const { onTyped, isSeen } = useEnterGuard(product.data && barcode)
  const enter = (value: string): void => {
    onTyped()
    change.reset()
    draft.change({ barcode: value })
  }
  useScans((code) => {
    enter(code)
    setComplete(code)
  })

  const send = (): void => {
    setComplete(barcode)
    if (!product.data || change.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.productSent)
      onDone()
    }
    change.mutate({ version, barcode }, { onSuccess, onError })
  }

  const cancel = (): void => {
    discard()
    onDone()
  }

  // A scanner ends with Enter. What it types next replaces the barcode, and nothing is sent unseen.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || isSeen(event.repeat)) return
    event.preventDefault()
    event.currentTarget.select()
    setComplete(barcode)
  }

  return (
    <Form className={css.form} onSubmit={send}>
      <TextField
        {...{ label: texts.newBarcode, name: 'barcode', inputMode: 'numeric', autoComplete: 'off' }}
        {...{ autoFocus: draft.isNew, value: barcode, onChange: enter, onKeyDown, problem }}
      />
      <CameraButton />
      <p role="status">{product.data && <Proposed content={product.data} />}</p>
      {error && !problem && <p role="alert">{failureText(error, texts.productNotSent, texts.offline)}</p>}
      {product.data && (
        <Button tone="primary" type="submit" isPending={change.isPending}>
          {texts.send}
        </Button>
      )}
      <Button onPress={cancel}>{texts.cancel}</Button>
    </Form>
  )
}

/**
 * Tells the Enter of a user who has seen the proposal from that of a scanner.
 * @param proposed the barcode of the product that is shown
 */
function useEnterGuard(proposed: string | undefined) {
  const typedAt = useRef<number>(null)
  const shownAt = useRef<number>(null)
  useEffect(() => {
    shownAt.current = proposed === undefined ? null : performance.now()
  }, [proposed])
  return {
    onTyped: () => {
      typedAt.current = performance.now()
    },
    isSeen: (isRepeated: boolean) =>
      isDeliberate({ now: performance.now(), typedAt: typedAt.current, shownAt: shownAt.current, isRepeated }),
  }
}

/** What the label will show. */
function Proposed({ content: { name, detail, amount, currency } }: { readonly content: Content }) {
  const texts = useTexts()
  const locale = useShellState((state) => state.locale)
  const price = amount === null || currency === null ? texts.noPrice : formatPrice(amount, currency, locale)
  return texts.proposed([name, detail].filter(Boolean).join(', '), price)
}
