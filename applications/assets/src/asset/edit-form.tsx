import { useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import type { AssetDetails } from '../../shared/asset.ts'
import { fieldsOf, onEscape, Problem } from '../components/index.ts'
import { useAssetChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './asset-view.module.css'
import { DetailsFields } from './details-fields.tsx'
import { useDetails } from './use-details.ts'

/** Changes what an asset is called. Its code is printed on it and stays. */
export function EditForm({ asset, onDone }: { readonly asset: AssetDetails; readonly onDone: () => void }) {
  const shell = useShell()
  const texts = useTexts()
  const draft = useDetails(asset)
  const { details, version } = draft
  const change = useAssetChange(asset.id, draft.onSent)
  const leave = (): void => {
    draft.discard()
    onDone()
  }
  const send = (): void => {
    if (change.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.changed(asset.code))
      onDone()
    }
    change.mutate({ method: 'PUT', path: '', body: { ...details, version } }, { onSuccess, onError: draft.onError })
  }
  return (
    <Form className={css.form} onSubmit={send} onKeyDown={onEscape(onDone)}>
      <DetailsFields autoFocus details={details} onChange={draft.change} problems={fieldsOf(change.error)} />
      <Problem error={change.error} />
      <div className={css.buttons}>
        <Button tone="primary" type="submit" isPending={change.isPending}>
          {texts.save}
        </Button>
        <Button onPress={leave}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}
