import { RequestError } from '@foyer/sdk'
import { useScans, useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import type { InventoryDetails } from '../../shared/inventory.ts'
import { Problem, ScanArea } from '../components/index.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './inventory.module.css'
import { type ScanOutcome, useDiscarding, useScanning } from './inventory-queries.ts'
import { ItemRow, resultText } from './item-row.tsx'
import { Numbers } from './numbers.tsx'

/** Scan after scan, with what each one is. The back end has them: a reload loses nothing, and other devices see them. */
export function Scanning({ inventory }: { readonly inventory: InventoryDetails }) {
  const texts = useTexts()
  const [, go] = useRoute()
  const { id, latest } = inventory
  const { last, failed, scan, scanAgain } = useScanning(id)
  // The dialog of the camera is above the words on this page.
  useScans(async (code) => {
    const outcome = await scan(code)
    return outcome ? lastText(outcome, texts) : `${texts.notStored(code)}. ${texts.offline}`
  })
  return (
    <div className={css.scanning}>
      <Numbers inventory={inventory} final={false} />
      <ScanArea text={texts.scanNext} label={texts.assetCode} continuous onEntered={scan}>
        <p role="status" className={last instanceof RequestError || isOdd(last) ? css.odd : css.good}>
          {lastText(last, texts)}
        </p>
      </ScanArea>
      {failed.length > 0 && (
        <div role="alert" className={css.failed}>
          <p>{texts.notStored(failed.join(', '))}</p>
          <p>{texts.offline}</p>
          <Button onPress={scanAgain}>{texts.storeAgain}</Button>
        </div>
      )}
      <Button tone="primary" large onPress={() => go({ difference: true })}>
        {texts.finish}
      </Button>
      {latest.length > 0 && (
        <section className={css.items} aria-label={texts.latestScans}>
          <h2>{texts.latestScans}</h2>
          <ul>
            {latest.map((item) => (
              <ItemRow key={item.code} item={item} />
            ))}
          </ul>
        </section>
      )}
      <Discard id={id} />
    </div>
  )
}

function isOdd(last: ScanOutcome): boolean {
  return last !== undefined && !(last instanceof RequestError) && last.item.result === 'unexpected'
}

function lastText(last: ScanOutcome, texts: Texts): string {
  if (last === undefined) return ''
  if (last instanceof RequestError) return last.sentence ?? texts.offline
  const { item, again } = last
  return again ? texts.scannedAgain(item.code) : texts.scanned(item.code, resultText(item, texts))
}

/** Ends an inventory that was started by mistake. */
function Discard({ id }: { readonly id: string }) {
  const texts = useTexts()
  const shell = useShell()
  const [, go] = useRoute()
  const [opened, setOpened] = useState(false)
  const discarding = useDiscarding(id)
  const send = (): void => {
    const onSuccess = (): void => {
      shell.notify(texts.discarded)
      go({ inventory: undefined })
    }
    discarding.mutate(undefined, { onSuccess })
  }
  return (
    <>
      <Button tone="quiet" onPress={() => setOpened(true)}>
        {texts.discard}
      </Button>
      {opened && (
        <Dialog title={texts.discardTitle} description={texts.discardExplains} onClose={() => setOpened(false)}>
          <Problem error={discarding.error} />
          <DialogActions>
            <Button tone="primary" isPending={discarding.isPending} onPress={send}>
              {texts.discard}
            </Button>
            <Button onPress={() => setOpened(false)}>{texts.cancel}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
