import { RequestError } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InventoryDetails, ScanResult } from '../../shared/inventory.ts'
import { scanItem } from '../assets-client.ts'
import { useUnstoredOf, useUnstoredScans } from '../drafts.tsx'
import { useNumber, useTexts } from '../texts/index.ts'
import type { UnstoredScan } from '../unstored-scans.ts'

/** What came of a scan: a result or a rejection, or undefined if it did not arrive. */
export type ScanOutcome = ScanResult | RequestError | undefined

/** The latest scan of a screen. */
export interface LatestScan {
  readonly code: string
  readonly outcome: ScanOutcome
  /** Counts up, so that two scans with the same outcome are two. */
  readonly number: number
}

/** Stores scans, each with a request of its own. Those that did not arrive are sent again. */
export function useScanning(inventory: string) {
  const store = useShell().state.store?.id ?? ''
  const send = useSending()
  const storing = useStoringAgain()
  const codes = useUnstoredOf(inventory).map(({ code }) => code)
  const [last, setLast] = useState<LatestScan>()
  const scan = async (code: string): Promise<ScanOutcome> => {
    const outcome = await send({ store, inventory, code })
    setLast((before) => ({ code, outcome, number: (before?.number ?? 0) + 1 }))
    if (outcome !== undefined) storing.storeAgain()
    return outcome
  }
  // What is stored by now is not shown as a failure any more.
  const shown = last?.outcome === undefined && !codes.includes(last?.code ?? '') ? undefined : last
  return { last: shown, scan }
}

/** The codes of an inventory that are not stored, and a way to send them again. */
export function useUnstored(inventory: string) {
  return { codes: useUnstoredOf(inventory).map(({ code }) => code), ...useStoringAgain() }
}

/** Sends the scans of the store again that did not arrive: when the connection is back, and when the application is visible again. */
export function useStoresScansAgain(): void {
  const visible = useShellState((state) => state.visible)
  const { storeAgain } = useStoringAgain()
  const onConnected = useEffectEvent(storeAgain)
  useEffect(() => {
    if (visible) onConnected()
  }, [visible])
  useEffect(() => {
    const listener = (): void => onConnected()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

const AGAIN = ['scans that did not arrive']

/** Sends the scans of the store again, one after the other, and says how many of them are stored and why another one is not. */
function useStoringAgain() {
  const shell = useShell()
  const client = useQueryClient()
  const texts = useTexts()
  const number = useNumber()
  const unstored = useUnstoredScans()
  const send = useSending()
  const isOwn = ({ store }: UnstoredScan) => store === shell.state.store?.id
  const own = () => unstored.current.filter(isOwn)
  const again = useMutation({
    mutationKey: AGAIN,
    networkMode: 'always',
    mutationFn: async () => {
      let stored = 0
      for (const scan of own()) {
        // Another store was chosen meanwhile, in which the inventory is unknown.
        if (!isOwn(scan)) break
        const outcome = await send(scan)
        if (outcome instanceof RequestError)
          shell.notify(texts.scanned(scan.code, outcome.sentence ?? texts.offline), 'error')
        else if (outcome) stored += 1
      }
      if (stored > 0) shell.notify(texts.scansStored(number(stored), stored))
    },
  })
  return {
    storing: useIsMutating({ mutationKey: AGAIN }) > 0,
    storeAgain: (): void => {
      if (own().length > 0 && client.isMutating({ mutationKey: AGAIN }) === 0) again.mutate()
    },
  }
}

function useSending(): (scan: UnstoredScan) => Promise<ScanOutcome> {
  const shell = useShell()
  const client = useQueryClient()
  const unstored = useUnstoredScans()
  return async (scan) => {
    const { inventory, code } = scan
    try {
      const result = await scanItem(shell, inventory, code)
      unstored.remove(scan)
      client.setQueryData<InventoryDetails>(
        ['inventory', inventory],
        (before) => before && { ...before, ...result.inventory },
      )
      void client.invalidateQueries({ queryKey: ['inventory', inventory] })
      return result
    } catch (error) {
      if (isRejected(error)) unstored.remove(scan)
      else unstored.add(scan)
      return isRejected(error) ? error : undefined
    }
  }
}

/** What may succeed another time, although the request arrived: the session, time, and too many requests. */
const TEMPORARY = [401, 408, 425, 429]

/** Neither a failure of the back end nor one on the way to it is a rejection: the scan can be stored again. */
function isRejected(error: unknown): error is RequestError {
  return (
    error instanceof RequestError &&
    error.status < 500 &&
    error.sentence !== undefined &&
    !TEMPORARY.includes(error.status)
  )
}
