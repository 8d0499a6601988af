import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useId } from 'react'
import { DIFFERENCE_REASONS, type DifferenceCounts, type DifferenceReason } from '../../shared/difference.ts'
import { failureText } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useCanChange } from '../use-can-change.ts'
import css from './differences.module.css'
import type { ReasonFilter } from './differences-client.ts'
import { useCsv, useSendAllAgain } from './queries.ts'
import { useDifferenceTexts } from './texts.ts'

interface Props {
  readonly reason: ReasonFilter
  readonly counts: DifferenceCounts | undefined
  readonly onShow: (reason: ReasonFilter) => void
}

/** The filter with the number of labels for each reason, and what can be done with all that are listed. */
export function DifferenceTools({ reason, counts, onShow }: Props) {
  const canChange = useCanChange()
  const sendable = sumOf(counts, reason, 'sendable')
  return (
    <div className={css.tools}>
      <Filter {...{ reason, counts, onShow }} />
      {canChange && sendable > 0 && <SendAll reason={reason} count={sendable} />}
      {sumOf(counts, reason, 'labels') > 0 && <Download reason={reason} />}
    </div>
  )
}

function sumOf(counts: DifferenceCounts | undefined, reason: ReasonFilter, field: 'labels' | 'sendable'): number {
  const reasons: readonly DifferenceReason[] = reason === undefined ? DIFFERENCE_REASONS : [reason]
  return reasons.reduce((sum, one) => sum + (counts?.[one][field] ?? 0), 0)
}

const FILTERS: readonly ReasonFilter[] = [undefined, ...DIFFERENCE_REASONS]

function Filter({ reason, counts, onShow }: Props) {
  const texts = useDifferenceTexts()
  const common = useTexts()
  const number = useNumber()
  const name = useId()
  const nameOf = (one: ReasonFilter) => (one === undefined ? common.all : texts.reason[one])
  return (
    <fieldset className={css.filter} aria-label={common.show}>
      {FILTERS.map((one) => (
        <label key={one ?? 'all'}>
          <input type="radio" name={name} checked={one === reason} onChange={() => onShow(one)} />
          <span>{nameOf(one)}</span> <b>{counts ? number(sumOf(counts, one, 'labels')) : ''}</b>
        </label>
      ))}
    </fieldset>
  )
}

function SendAll({ reason, count }: { readonly reason: ReasonFilter; readonly count: number }) {
  const shell = useShell()
  const texts = useDifferenceTexts()
  const common = useTexts()
  const number = useNumber()
  const sending = useSendAllAgain()
  const send = () =>
    sending.mutate(reason, { onSuccess: ({ sent }) => shell.notify(texts.sentAll(number(sent), sent)) })
  return (
    <>
      <Button tone="primary" isPending={sending.isPending} onPress={send}>
        {texts.sendAll(number(count))}
      </Button>
      {sending.error && <Problem text={failureText(sending.error, texts.notSent, common.offline)} />}
    </>
  )
}

function Download({ reason }: { readonly reason: ReasonFilter }) {
  const shell = useShell()
  const texts = useDifferenceTexts()
  const common = useTexts()
  const csv = useCsv()
  const day = new Date().toISOString().slice(0, 10)
  const download = () => csv.mutate(reason, { onSuccess: (file) => shell.saveFile(`differences-${day}.csv`, file) })
  return (
    <>
      <Button isPending={csv.isPending} onPress={download}>
        {texts.download}
      </Button>
      {csv.error && <Problem text={failureText(csv.error, texts.notDownloaded, common.offline)} />}
    </>
  )
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={css.problem}>
      {text}
    </p>
  )
}
