import { readOptionsOf } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import type { ScheduledPrice } from '../../../shared/batch.ts'
import { Failure } from '../../components/index.ts'
import { KEYS } from '../../queries.ts'
import { useTime } from '../../texts/index.ts'
import { useCanChange } from '../../use-can-change.ts'
import { readScheduled } from '../batches-client.ts'
import { Problem, usePriceText } from '../components/index.ts'
import { Link } from '../link.tsx'
import { batchPath } from '../path.ts'
import { useCancel } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './scheduled.module.css'

/** The prices that are scheduled for the product of a label; nothing without one. */
export function ScheduledPrices({ label }: { readonly label: string }) {
  const shell = useShell()
  const texts = useBatchTexts()
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.scheduled(label),
    queryFn: (context) => readScheduled(shell, label, readOptionsOf(context)),
  })
  if (error) return <Failure text={texts.failedScheduled} error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={css.scheduled} aria-labelledby="scheduled">
      <h3 id="scheduled">{texts.scheduledTitle}</h3>
      <ul aria-label={texts.scheduledTitle}>
        {data.items.map((price) => (
          <Scheduled key={price.batch} price={price} />
        ))}
      </ul>
    </section>
  )
}

/** One scheduled price. Cancelling one of a file concerns all its products, so that it leads to the price change instead. */
function Scheduled({ price: { batch, kind, name, price, from } }: { readonly price: ScheduledPrice }) {
  const texts = useBatchTexts()
  const time = useTime()
  const text = usePriceText()
  const canChange = useCanChange()
  return (
    <li>
      <span className={css.price}>
        <b>{text(price)}</b>
        <small>{texts.from(time(from))}</small>
      </span>
      {kind !== 'single' && <Link path={batchPath(batch)}>{name}</Link>}
      {kind === 'single' && canChange && <Cancel batch={batch} />}
    </li>
  )
}

function Cancel({ batch }: { readonly batch: string }) {
  const shell = useShell()
  const texts = useBatchTexts()
  const cancel = useCancel(batch)
  const send = () => cancel.mutate(undefined, { onSuccess: () => shell.notify(texts.scheduledCancelled) })
  return (
    <>
      <Button isPending={cancel.isPending} onPress={send}>
        {texts.cancelScheduled}
      </Button>
      <Problem error={cancel.error} text={texts.notDone} />
    </>
  )
}
