import { useShell } from '@foyer/sdk/react'
import { useState } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { isFormerTooLow } from '../../shared/price-rule.ts'
import { useBatchTexts, useSchedule } from '../batches/index.ts'
import { fieldsOf } from '../components/index.ts'
import type { FormDraft } from '../drafts/index.ts'
import { usePriceChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'

/** The request that sends or schedules the price, and what is wrong with the fields. */
export function usePriceSending(label: LabelDetails, draft: FormDraft<'price'>, onDone: () => void) {
  const shell = useShell()
  const texts = useTexts()
  const batchTexts = useBatchTexts()
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const { values, version, discard, onError } = draft
  const change = usePriceChange(shell, label.id, discard)
  const schedule = useSchedule(label.id, values.batch, discard)
  const sending = values.start === 'now' ? change : schedule
  const { price, formerPrice, currency, from } = values
  const named = label.price === null ? { currency: currency.trim().toUpperCase() } : {}
  const request = { version, price, formerPrice, ...named }
  const finish = (text: string) => ({
    onSuccess: () => {
      shell.notify(text)
      onDone()
    },
    onError,
  })
  const problemsOf = (): ReadonlyMap<string, string> => {
    const problems = new Map<string, string>()
    if (isFormerTooLow(price, formerPrice, label.price?.currency ?? currency.trim()))
      problems.set('formerPrice', texts.formerTooLow)
    if (values.start === 'atTime' && from === null) problems.set('from', batchTexts.startRequired)
    return problems
  }
  const send = (): void => {
    if (sending.isPending) return
    const problems = problemsOf()
    setFound(problems)
    if (problems.size > 0) return
    if (values.start === 'now') change.mutate(request, finish(texts.sent))
    else if (from !== null) schedule.mutate({ ...request, from }, finish(batchTexts.priceScheduled))
  }
  const problems = found.size > 0 ? found : fieldsOf(sending.error)
  return { sending, problems, send, clear: () => setFound(new Map()) }
}
