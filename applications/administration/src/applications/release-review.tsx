import { useBeforeLeave, useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { isConflict } from '../calls.ts'
import { PageHead, Problem } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './applications.module.css'
import { Origin, type StagedRelease, usePlugins } from './origin.tsx'
import { ReleaseDifference } from './release-difference.tsx'
import { useApplicationsTexts } from './texts/index.ts'

interface Props {
  readonly staged: StagedRelease
  readonly onCancel: () => void
}

/** What a verified release would change, before it is put in force. */
export function ReleaseReview({ staged, onCancel }: Props) {
  const texts = useApplicationsTexts()
  const common = useTexts()
  const shell = useShell()
  const { go } = useAddress()
  const instant = useInstant()
  const language = useShellState((state) => state.language)
  const { release, manifest, difference, version, expiresAt } = staged
  const activate = useChange('administration.activatePlugin', ['administration.listPlugins'])
  useBeforeLeave(!activate.isSuccess)
  const current = usePlugins().data?.find(({ key }) => key === manifest.key)?.current
  const names: Readonly<Record<string, string | undefined>> = manifest.names
  const name = names[language] ?? names['en'] ?? manifest.key
  const action = difference.from === null ? texts.install : texts.upgrade
  const confirm = () =>
    activate.mutate(
      { key: manifest.key, release: release.id, version },
      {
        onSuccess() {
          shell.beforeLeave(false)
          shell.notify(texts.activated(name, release.version))
          go(['applications', manifest.key])
        },
      },
    )
  return (
    <PageHead title={texts.review(name)} text={texts.reviewText(instant(expiresAt))}>
      <div className={css.form}>
        <p>
          <Origin release={release} />
        </p>
        <ReleaseDifference difference={difference} current={current} release={release} />
        <Problem error={activate.error} text={isConflict(activate.error) ? texts.changedMeanwhile : undefined} />
        <div className={css.actions}>
          <Button tone="primary" isPending={activate.isPending} onPress={confirm}>
            {action}
          </Button>
          <Button onPress={onCancel}>{common.cancel}</Button>
        </div>
      </div>
    </PageHead>
  )
}
