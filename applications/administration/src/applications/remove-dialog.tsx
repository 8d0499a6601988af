import { useShell } from '@foyer/sdk/react'
import { Dialog } from '@foyer/ui'
import { isConflict } from '../calls.ts'
import { Confirmation } from '../components/index.ts'
import { useChange } from '../queries.ts'
import type { Plugin } from './origin.tsx'
import { useApplicationsTexts } from './texts/index.ts'

interface Props {
  readonly plugin: Plugin
  readonly onClose: () => void
}

/** Removes an application, after what that means for users and roles. */
export function RemoveDialog({ plugin, onClose }: Props) {
  const texts = useApplicationsTexts()
  const shell = useShell()
  const remove = useChange('administration.removePlugin', ['administration.listPlugins'])
  const confirm = () =>
    remove.mutate(
      { key: plugin.key, version: String(plugin.version) },
      {
        onSuccess() {
          shell.notify(texts.wasRemoved(plugin.name))
          onClose()
        },
      },
    )
  return (
    <Dialog title={texts.removeTitle(plugin.name)} description={texts.removeText} onClose={onClose}>
      {plugin.key === 'administration' && <p role="alert">{texts.removeConsole}</p>}
      <Confirmation
        action={texts.remove}
        change={remove}
        text={isConflict(remove.error) ? texts.changedMeanwhile : undefined}
        {...{ onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}
