import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryDetails } from '../../shared/inventory.ts'
import { reportName } from '../../shared/report-name.ts'
import { readReport } from '../assets-client.ts'
import { Problem, reasonOf, useCan } from '../components/index.ts'
import { useTexts, useTimeZone } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './inventory.module.css'
import { useClosure } from './inventory-queries.ts'
import { ItemRow } from './item-row.tsx'
import { Numbers } from './numbers.tsx'
import { useUnstored } from './scan-queries.ts'
import { UnstoredAlert } from './unstored-alert.tsx'

/** The difference of an inventory: what is missing, unexpected, and found again. An open one can be closed here. */
export function Difference({ inventory }: { readonly inventory: InventoryDetails }) {
  const texts = useTexts()
  const canCount = useCan('count')
  const { difference, closedAt } = inventory
  return (
    <div className={css.scanning}>
      <Numbers inventory={inventory} final />
      <section className={css.items} aria-label={texts.difference}>
        <h2>{texts.difference}</h2>
        {difference.length === 0 && <p>{texts.noDifference}</p>}
        <ul>
          {ORDER.flatMap((result) => difference.filter((item) => item.result === result)).map((item) => (
            <ItemRow key={item.code} item={item} />
          ))}
        </ul>
      </section>
      {closedAt === null ? canCount && <Closing inventory={inventory} /> : <Download inventory={inventory} />}
    </div>
  )
}

/** What needs someone comes first. */
const ORDER = ['missing', 'unexpected', 'found-again'] as const

function Closing({ inventory: { id, missing } }: { readonly inventory: InventoryDetails }) {
  const texts = useTexts()
  const shell = useShell()
  const [, go] = useRoute()
  const canManage = useCan('manage')
  const [marks, setMarks] = useState(false)
  const closure = useClosure(id)
  const { codes } = useUnstored(id)
  const send = (): void => {
    const onSuccess = (): void => {
      shell.notify(texts.closed)
    }
    closure.mutate(marks && canManage, { onSuccess })
  }
  return (
    <>
      {canManage && missing > 0 && (
        <label className={css.check}>
          <input type="checkbox" checked={marks} onChange={({ target }) => setMarks(target.checked)} />
          <span>{texts.markMissing}</span>
        </label>
      )}
      <UnstoredAlert inventory={id} />
      <Problem error={closure.error} />
      <div className={css.bottom}>
        <Button tone="primary" large isDisabled={codes.length > 0} isPending={closure.isPending} onPress={send}>
          {texts.closeInventory}
        </Button>
      </div>
      <Button tone="quiet" onPress={() => go({ difference: false })}>
        {texts.goOn}
      </Button>
    </>
  )
}

function Download({ inventory: { id, startedAt } }: { readonly inventory: InventoryDetails }) {
  const texts = useTexts()
  const shell = useShell()
  const timeZone = useTimeZone()
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => shell.saveFile(reportName(startedAt, timeZone), await readReport(shell, id)),
  })
  return (
    <>
      <Button isPending={download.isPending} onPress={() => download.mutate()}>
        {texts.download}
      </Button>
      {download.error && <p role="alert">{`${texts.notDownloaded} ${reasonOf(download.error, texts.offline)}`}</p>}
    </>
  )
}
