import { Button } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, Failure, PageHead, Section, Skeleton } from '../components/index.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './applications.module.css'
import { State } from './applications-page.tsx'
import { Origin, type Plugin, type Release, usePlugins } from './origin.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useApplicationsTexts } from './texts/index.ts'
import { TokenSection } from './token-section.tsx'

/** One application: the release in force, the former ones, its token, and its removal. */
export function ApplicationPage({ id }: { readonly id: string }) {
  const common = useTexts()
  const texts = useApplicationsTexts()
  const { go } = useAddress()
  const plugins = usePlugins()
  const plugin = plugins.data?.find(({ key }) => key === id)
  return (
    <>
      <BackLink text={texts.title} onPress={() => go(['applications'])} />
      {plugins.isPending && <Skeleton label={common.loading} />}
      {plugins.isError && !plugins.data && <Failure error={plugins.error} onRetry={() => void plugins.refetch()} />}
      {plugin && <OpenApplication plugin={plugin} />}
      {plugins.data && !plugin && <PageHead title={common.noPage}>{common.noPageText}</PageHead>}
    </>
  )
}

function OpenApplication({ plugin }: { readonly plugin: Plugin }) {
  const texts = useApplicationsTexts()
  const { go } = useAddress()
  const [isRemoving, setRemoving] = useState(false)
  const { key, name, current, former } = plugin
  return (
    <PageHead
      title={name}
      text={
        <>
          <State isInstalled={current !== null} /> {key}
        </>
      }
      actions={
        <>
          {current && (
            <Button tone="quiet" onPress={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
          <Button tone="primary" onPress={() => go(['applications', 'install'])}>
            {current ? texts.upgrade : texts.install}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {current && <Current plugin={plugin} release={current} />}
        {former.length > 0 && (
          <Section title={texts.former} text={texts.formerText}>
            <ul className={css.releases} aria-label={texts.former}>
              {former.map((release) => (
                <FormerRelease key={release.id} {...{ plugin, release }} />
              ))}
            </ul>
          </Section>
        )}
        <TokenSection application={plugin} />
      </div>
      {isRemoving && <RemoveDialog plugin={plugin} onClose={() => setRemoving(false)} />}
    </PageHead>
  )
}

interface ReleaseProps {
  readonly plugin: Plugin
  readonly release: Release
}

function Current({ plugin, release }: ReleaseProps) {
  const texts = useApplicationsTexts()
  const instant = useInstant()
  return (
    <Section title={texts.inForce}>
      <dl className={css.facts}>
        <dt>{texts.columns.version}</dt>
        <dd>{release.version}</dd>
        <dt>{texts.columns.origin}</dt>
        <dd>
          <Origin release={release} />
        </dd>
        <dt>{texts.released}</dt>
        <dd>{instant(release.releasedAt)}</dd>
        <dt>{texts.columns.installed}</dt>
        <dd>{plugin.installedAt && instant(plugin.installedAt)}</dd>
      </dl>
    </Section>
  )
}

function FormerRelease({ plugin, release }: ReleaseProps) {
  const texts = useApplicationsTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <span>
        <b>{release.version}</b> <Origin release={release} />
      </span>
      <Button aria-label={texts.rollBackTo(release.version)} onPress={() => setOpen(true)}>
        {texts.rollBack}
      </Button>
      {isOpen && <RollBackDialog {...{ plugin, release }} onClose={() => setOpen(false)} />}
    </li>
  )
}
