import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { AssetDetails } from '../../shared/asset.ts'
import type { useAssetChange } from '../queries.ts'
import { useTexts, useTimeZone } from '../texts/index.ts'
import type { DueValue } from './due-field.tsx'
import { dueOf } from './due-times.ts'
import css from './hand-over.module.css'
import type { Colleague } from './use-colleague.ts'

interface Props {
  readonly asset: AssetDetails
  readonly colleague: Colleague | undefined
  readonly due: DueValue
  readonly change: ReturnType<typeof useAssetChange>
  /** Another time of return is chosen, and not complete. */
  readonly onDueMissing: () => void
  readonly onDone: () => void
}

/** The main action, at the bottom of the screen. */
export function HandOverButtons({ asset, colleague, due, change, onDueMissing, onDone }: Props) {
  const texts = useTexts()
  const shell = useShell()
  const timeZone = useTimeZone()
  const { code, version, assignment } = asset
  useBeforeLeave(colleague !== undefined)
  const handOver = ({ badge, name, isNew }: Colleague): void => {
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
  const takeBack = (): void => {
    const onSuccess = (): void => {
      shell.notify(texts.takenBack(code))
      onDone()
    }
    change.mutate({ method: 'DELETE', path: 'assignment', body: { version } }, { onSuccess })
  }
  if (!colleague && !assignment) return null
  return (
    <div className={css.bottom}>
      {colleague ? (
        <Button tone="primary" large isPending={change.isPending} onPress={() => handOver(colleague)}>
          {colleague.name.trim() === '' ? texts.handOver : texts.handOverTo(colleague.name)}
        </Button>
      ) : (
        <Button large isPending={change.isPending} onPress={takeBack}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  )
}
