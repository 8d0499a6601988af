import { useShell } from '@foyer/sdk/react'
import type { AssetDetails } from '../../shared/asset.ts'
import type { useAssetChange } from '../queries.ts'
import { useTexts, useTimeZone } from '../texts/index.ts'
import type { DueValue } from './due-field.tsx'
import { dueOf } from './due-times.ts'
import type { Colleague } from './use-colleague.ts'

interface Options {
  readonly asset: AssetDetails
  readonly due: DueValue
  readonly change: ReturnType<typeof useAssetChange>
  /** Another time of return is chosen, and not complete. */
  readonly onDueMissing: () => void
  readonly onDone: () => void
}

/** Hands the asset to a colleague. */
export function useHandOver({ asset, due, change, onDueMissing, onDone }: Options): (colleague: Colleague) => void {
  const texts = useTexts()
  const shell = useShell()
  const timeZone = useTimeZone()
  const { code, version } = asset
  return ({ badge, name, isNew }) => {
    if (change.isPending) return
    const dueAt = dueOf(due.due, due.other, { now: new Date(), timeZone })?.toISOString() ?? null
    if (due.due === 'other' && dueAt === null) {
      onDueMissing()
      return
    }
    const known = isNew || badge === undefined ? { badge, name } : { badge }
    const onSuccess = (changed: AssetDetails): void => {
      shell.notify(texts.handedOver(code, changed.assignment?.name ?? name))
      onDone()
    }
    change.mutate({ method: 'PUT', path: 'assignment', body: { version, ...known, dueAt } }, { onSuccess })
  }
}
