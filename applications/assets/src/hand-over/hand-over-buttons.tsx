import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { AssetDetails } from '../../shared/asset.ts'
import type { useAssetChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './hand-over.module.css'
import type { Colleague } from './use-colleague.ts'

interface Props {
  readonly asset: AssetDetails
  readonly colleague: Colleague | undefined
  readonly change: ReturnType<typeof useAssetChange>
  readonly onDone: () => void
}

/** The main action, at the bottom of the screen. */
export function HandOverButtons({ asset: { code, version, assignment }, colleague, change, onDone }: Props) {
  const texts = useTexts()
  const shell = useShell()
  useBeforeLeave(colleague !== undefined)
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
        <Button tone="primary" large type="submit" isPending={change.isPending}>
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
