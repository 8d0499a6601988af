import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import type { AssetDetails } from '../../shared/asset.ts'
import { Problem } from '../components/index.ts'
import { useAssetChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'

/** Confirms that an asset is retired. */
export function RetireDialog({ asset, onDone }: { readonly asset: AssetDetails; readonly onDone: () => void }) {
  const shell = useShell()
  const texts = useTexts()
  const change = useAssetChange(asset.id)
  const send = (): void => {
    if (change.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.changed(asset.code))
      onDone()
    }
    change.mutate({ method: 'PUT', path: 'retirement', body: { version: asset.version } }, { onSuccess })
  }
  return (
    <Dialog title={texts.retireTitle(asset.code)} description={texts.retireExplains} onClose={onDone}>
      <Problem error={change.error} />
      <DialogActions>
        <Button tone="primary" isPending={change.isPending} onPress={send}>
          {texts.retire}
        </Button>
        <Button onPress={onDone}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}
