import { RequestError } from '@foyer/sdk'
import { useScans, useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import type { InventoryDetails, ScanResult } from '../../shared/inventory.ts'
import { Problem, ScanArea } from '../components/index.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './inventory.module.css'
import { useDiscarding } from './inventory-queries.ts'
import { ItemRow, resultText } from './item-row.tsx'
import { Numbers } from './numbers.tsx'
import { type LatestScan, useScanning, useUnstored } from './scan-queries.ts'
import { UnstoredAlert } from './unstored-alert.tsx'

/** Scan after scan, with what each one is. The back end has them: a reload loses nothing, and other devices see them. */
export function Scanning({ inventory }: { readonly inventory: InventoryDetails }) {
  const texts = useTexts()
  const [, go] = useRoute()
  const { id, latest } = inventory
  const { last, scan } = useScanning(id)
  const { codes } = useUnstored(id)
  // The dialog of the camera is above the words on this page.
  useScans(async (code) => {
    const outcome = await scan(code)
    return outcome ? outcomeText(outcome, texts) : texts.notStoredBecause(code, texts.offline)
  })
  return (
    <div className={css.scanning}>
      <Numbers inventory={inventory} final={false} />
      <ScanArea text={texts.scanNext} label={texts.assetCode} continuous onEntered={scan}>
        <p role="status" className={last && css[toneOf(last)]}>
          {last && <span key={last.number}>{lastText(last, texts)}</span>}
        </p>
      </ScanArea>
      <UnstoredAlert inventory={id} />
      <Button tone="primary" large isDisabled={codes.length > 0} onPress={() => go({ difference: true })}>
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

function toneOf({ outcome }: LatestScan): 'good' | 'odd' | 'bad' {
  if (outcome === undefined) return 'bad'
  return outcome instanceof RequestError || outcome.item.result === 'unexpected' ? 'odd' : 'good'
}

function lastText({ code, outcome }: LatestScan, texts: Texts): string {
  return outcome ? outcomeText(outcome, texts) : texts.scanned(code, texts.scanNotStored)
}

function outcomeText(outcome: ScanResult | RequestError, texts: Texts): string {
  if (outcome instanceof RequestError) return outcome.sentence ?? texts.offline
  const { item, again } = outcome
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
