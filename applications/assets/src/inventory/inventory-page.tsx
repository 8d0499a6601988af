import { Button, Skeleton } from '@foyer/ui'
import type { Inventory } from '../../shared/inventory.ts'
import { Failure, useCan } from '../components/index.ts'
import { PageHead } from '../page-head.tsx'
import { useNumber, useTexts, useTime } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { Difference } from './difference.tsx'
import css from './inventory.module.css'
import { useInventories, useInventory } from './inventory-queries.ts'
import { Scanning } from './scanning.tsx'
import { StartForm } from './start-form.tsx'

/** The inventories of the store, or the one that the address names. */
export function InventoryPage() {
  const [{ inventory }] = useRoute()
  return inventory === undefined ? <Inventories /> : <OpenedInventory key={inventory} id={inventory} />
}

function Inventories() {
  const texts = useTexts()
  const canCount = useCan('count')
  const { data, error, refetch } = useInventories()
  const open = data?.items.find(({ closedAt }) => closedAt === null)
  const closed = data?.items.filter(({ closedAt }) => closedAt !== null) ?? []
  return (
    <PageHead title={texts.inventory} text={texts.startExplains}>
      {error && <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={texts.loading} />}
      {open && <Row inventory={open} />}
      {data && !open && canCount && <StartForm />}
      {data && (
        <section className={css.reports} aria-label={texts.reports}>
          <h2>{texts.reports}</h2>
          {closed.length === 0 && <p>{texts.noReports}</p>}
          <ul>
            {closed.map((one) => (
              <li key={one.id}>
                <Row inventory={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageHead>
  )
}

/** An inventory in two lines. */
function Row({ inventory }: { readonly inventory: Inventory }) {
  const texts = useTexts()
  const time = useTime()
  const number = useNumber()
  const [, go] = useRoute()
  const { id, kind, found, missing, unexpected, startedAt, startedBy, closedAt, closedBy } = inventory
  const open = closedAt === null
  return (
    <div className={open ? css.open : css.row}>
      <span>
        <b>{kind === null ? texts.allKinds : texts.kinds[kind]}</b>
        <small>
          {open ? texts.running(startedBy, time(startedAt)) : texts.closedBy(closedBy ?? '', time(closedAt))}
        </small>
        <small>
          {texts.list([
            `${number(found)} ${texts.ofExpected(number(found + missing), found)}`,
            `${number(missing)} ${(open ? texts.open : texts.missing)(missing)}`,
            `${number(unexpected)} ${texts.unexpected(unexpected)}`,
          ])}
        </small>
      </span>
      <Button tone={open ? 'primary' : 'plain'} onPress={() => go({ inventory: id })}>
        {open ? texts.goOn : texts.openReport}
      </Button>
    </div>
  )
}

function OpenedInventory({ id }: { readonly id: string }) {
  const texts = useTexts()
  const time = useTime()
  const [{ difference }, go] = useRoute()
  const { data, error, refetch } = useInventory(id)
  const canCount = useCan('count')
  const by = data && (data.closedAt === null ? texts.running(data.startedBy, time(data.startedAt)) : closedText(data))
  function closedText({ closedBy, closedAt }: Inventory): string {
    return texts.closedBy(closedBy ?? '', time(closedAt ?? ''))
  }
  const scanning = data?.closedAt === null && canCount && !difference
  const kind = data?.kind ? texts.kinds[data.kind] : texts.allKinds
  return (
    <>
      <div className={css.back}>
        <Button tone="quiet" onPress={() => go({ inventory: undefined, difference: false })}>
          {texts.allInventories}
        </Button>
      </div>
      <PageHead
        title={texts.inventory}
        text={data ? `${kind} · ${by}` : ''}
        step={scanning ? 'scanning' : data?.closedAt === null ? 'difference' : 'closed'}
      >
        {!data && !error && <Skeleton label={texts.loading} />}
        {error && <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />}
        {data && (scanning ? <Scanning inventory={data} /> : <Difference inventory={data} />)}
      </PageHead>
    </>
  )
}
