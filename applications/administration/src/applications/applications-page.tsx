import { Button } from '@foyer/ui'
import { completeList, NameCell, PagedRows, PageHead } from '../components/index.ts'
import { useInstant, useNumber } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './applications.module.css'
import { Origin, usePlugins } from './origin.tsx'
import { useApplicationsTexts } from './texts/index.ts'

/** All applications of the platform: version, origin and state. */
export function ApplicationsPage() {
  const texts = useApplicationsTexts()
  const number = useNumber()
  const instant = useInstant()
  const { go, hrefOf } = useAddress()
  const plugins = usePlugins()
  const items = plugins.data ?? []
  const installed = items.filter(({ current }) => current !== null).length
  return (
    <PageHead
      title={texts.title}
      text={plugins.data && texts.count(number(installed), installed)}
      actions={
        <Button tone="primary" onPress={() => go(['applications', 'install'])}>
          {texts.install}
        </Button>
      }
    >
      <PagedRows
        label={texts.title}
        list={completeList(plugins, items)}
        keyOf={({ key }) => key}
        linkOf={({ key }) => ({
          href: hrefOf(['applications', key]),
          open: () => go(['applications', key]),
        })}
        empty={<p>{texts.none}</p>}
        columns={[
          {
            title: texts.columns.name,
            width: '1.6fr',
            narrow: 'name',
            cell: ({ name, key }) => <NameCell name={name} text={key} />,
          },
          {
            title: texts.columns.version,
            width: '0.7fr',
            narrow: 'end',
            cell: ({ current }) => current?.version ?? '',
          },
          {
            title: texts.columns.origin,
            width: '1.3fr',
            narrow: 'text',
            cell: ({ current }) => current && <Origin release={current} />,
          },
          {
            title: texts.columns.installed,
            width: '1fr',
            narrow: 'hidden',
            cell: ({ installedAt }) => installedAt && instant(installedAt),
          },
          {
            title: texts.columns.state,
            width: '0.9fr',
            narrow: 'state',
            cell: ({ current }) => <State isInstalled={current !== null} />,
          },
        ]}
      />
    </PageHead>
  )
}

/** Whether an application is installed, in a word. */
export function State({ isInstalled }: { readonly isInstalled: boolean }) {
  const texts = useApplicationsTexts()
  return (
    <span className={css.chip} data-on={isInstalled}>
      {isInstalled ? texts.states.installed : texts.states.missing}
    </span>
  )
}
