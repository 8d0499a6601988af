import { useShell } from '@foyer/sdk/react'
import { Dialog } from '@foyer/ui'
import { isConflict } from '../calls.ts'
import { Confirmation, Failure, Skeleton } from '../components/index.ts'
import { useChange, useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import type { Plugin, Release } from './origin.tsx'
import { ReleaseDifference } from './release-difference.tsx'
import { useApplicationsTexts } from './texts/index.ts'

interface Props {
  readonly plugin: Plugin
  readonly release: Release
  readonly onClose: () => void
}

/** What changes with a former release, before it is in force again. */
export function RollBackDialog({ plugin, release, onClose }: Props) {
  const texts = useApplicationsTexts()
  const { loading } = useTexts()
  const shell = useShell()
  const difference = useData('administration.differencePlugin', { key: plugin.key, release: release.id })
  const activate = useChange('administration.activatePlugin', ['administration.listPlugins'])
  const confirm = () =>
    activate.mutate(
      { key: plugin.key, release: release.id, version: plugin.version },
      {
        onSuccess() {
          shell.notify(texts.activated(plugin.name, release.version))
          onClose()
        },
      },
    )
  return (
    <Dialog title={texts.rollBackTo(release.version)} description={texts.rollBackText} onClose={onClose}>
      {difference.isPending && <Skeleton label={loading} />}
      {difference.isError && <Failure error={difference.error} onRetry={() => void difference.refetch()} />}
      {difference.data && <ReleaseDifference difference={difference.data} current={plugin.current} release={release} />}
      <Confirmation
        action={texts.rollBack}
        isDisabled={!difference.data}
        change={activate}
        text={isConflict(activate.error) ? texts.changedMeanwhile : undefined}
        {...{ onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}
