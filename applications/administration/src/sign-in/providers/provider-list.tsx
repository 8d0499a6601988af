import type { ConnectedProvider } from '@foyer/contract/single-sign-on'
import type { WeChatAccount } from '@foyer/contract/wechat'
import { Button, StateMark } from '@foyer/ui'
import { completeList, Failure, NameCell, PagedRows } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'

/** A line of the list: a provider, or the official account of WeChat. */
interface Line {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly path: readonly string[]
  readonly organisation: string
  readonly users: number
  readonly state: 'on' | 'hidden' | 'off'
}

/** All providers with their state, WeChat among them. */
export function ProviderList() {
  const texts = useSignInTexts().provider
  const number = useNumber()
  const { go, hrefOf } = useAddress()
  const providers = useData('providers.listProviders', {})
  const account = useData('wechat.account', {})
  const refetch = async () => {
    void account.refetch()
    return await providers.refetch()
  }
  const lines = [
    ...(providers.data ?? []).map(lineOf),
    ...(account.data ? [lineOfAccount(account.data, texts.wechat)] : []),
  ]
  return (
    <>
      <div className={css.tools}>
        <p>{providers.data && account.isFetched && texts.count(number(lines.length), lines.length)}</p>
        <Button tone="primary" onPress={() => go(['sign-in', 'providers', 'new'])}>
          {texts.add}
        </Button>
      </div>
      {account.error && !providers.error && <Failure error={account.error} onRetry={() => void account.refetch()} />}
      <PagedRows
        label={texts.list}
        list={{ ...completeList(providers, lines), refetch }}
        keyOf={({ key }) => key}
        linkOf={({ path }) => ({ href: hrefOf(path), open: () => go(path) })}
        empty={<p>{texts.none}</p>}
        columns={[
          {
            title: texts.columns.name,
            width: '2fr',
            narrow: 'name',
            cell: ({ name, detail }) => <NameCell name={name} text={detail} />,
          },
          { title: texts.columns.organisation, width: '1fr', narrow: 'text', cell: ({ organisation }) => organisation },
          {
            title: texts.columns.users,
            width: '0.7fr',
            narrow: 'end',
            cell: ({ users }) => texts.users(number(users), users),
          },
          { title: texts.columns.state, width: '0.8fr', narrow: 'state', cell: ({ state }) => <State state={state} /> },
        ]}
      />
    </>
  )
}

/** Whether a provider works, in a word. */
export function State({ state }: { readonly state: Line['state'] }) {
  const texts = useSignInTexts().provider
  return (
    <StateMark tone={state === 'off' ? 'neutral' : 'good'} hollow={state === 'off'}>
      {texts.states[state]}
    </StateMark>
  )
}

export function stateOf({ enabled, shown }: Pick<ConnectedProvider, 'enabled' | 'shown'>): Line['state'] {
  if (!enabled) return 'off'
  return shown ? 'on' : 'hidden'
}

function lineOf(provider: ConnectedProvider): Line {
  const { key, name, organisation, users, configuration } = provider
  return {
    ...{ key, name: name || key, detail: configuration.issuer, path: ['sign-in', 'providers', key] },
    ...{ organisation: organisation.name, users, state: stateOf(provider) },
  }
}

function lineOfAccount({ configuration, organisation, users, enabled }: WeChatAccount, name: string): Line {
  return {
    ...{ key: 'wx', name, detail: configuration.appId, path: ['sign-in', 'wechat'] },
    ...{ organisation: organisation.name, users, state: enabled ? 'on' : 'off' },
  }
}
