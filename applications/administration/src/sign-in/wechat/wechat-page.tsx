import type { WeChatAccount } from '@foyer/contract/wechat'
import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields, isConflict } from '../../calls.ts'
import { BackLink, Beside, CopyField, Failure, PageHead, Problem, Section, Skeleton } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { OrganisationField } from '../organisation-field.tsx'
import { State } from '../providers/provider-list.tsx'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountTest } from './account-test.tsx'

/** The official account of WeChat: connected, or to be connected. */
export function WeChatPage() {
  const texts = useTexts()
  const { title } = useSignInTexts()
  const { go } = useAddress()
  const account = useData('wechat.account', {})
  return (
    <>
      <BackLink text={title} onPress={() => go(['sign-in', 'providers'])} />
      {account.isPending && <Skeleton label={texts.loading} />}
      {account.isError && account.data === undefined && (
        <Failure error={account.error} onRetry={() => void account.refetch()} />
      )}
      {account.data !== undefined && <OpenAccount account={account.data} onConflict={() => void account.refetch()} />}
    </>
  )
}

interface Props {
  readonly account: WeChatAccount | null
  readonly onConflict: () => void
}

function OpenAccount({ account, onConflict }: Props) {
  const texts = useSignInTexts().provider.account
  return (
    <PageHead
      title={texts.title}
      text={
        account ? (
          <>
            <State state={account.enabled ? 'on' : 'off'} /> {account.organisation.name}
          </>
        ) : (
          texts.text
        )
      }
      actions={account && <AccountActions account={account} />}
    >
      {account ? (
        <Beside>
          <AccountForm {...{ account, onConflict }} />
          <AccountTest />
        </Beside>
      ) : (
        <AccountForm {...{ account, onConflict }} />
      )}
    </PageHead>
  )
}

const EMPTY = { appSecret: '', token: '', encodingAesKey: '' }

/** The form. WeChat stores all three secrets together, so that a change needs each again. */
function AccountForm({ account, onConflict }: Props) {
  const { required, provider } = useSignInTexts()
  const texts = provider.account
  const common = useTexts()
  const shell = useShell()
  const [organisation, setOrganisation] = useState(account?.organisation.id ?? '')
  const [appId, setAppId] = useState(account?.configuration.appId ?? '')
  const [secrets, setSecrets] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const connect = useChange('wechat.connect', ['wechat.account'])
  const rejected = invalidFields(connect.error)
  const values = { appId: appId.trim(), ...secrets }
  useBeforeLeave(
    Object.values(secrets).some((secret) => secret !== '') || appId !== (account?.configuration.appId ?? ''),
  )
  const problem = (path: string, value: string) => {
    if (checked && value.trim() === '') return required
    return rejected.has(path) ? common.invalid : undefined
  }
  const save = (): void => {
    setChecked(true)
    if ([organisation, ...Object.values(values)].some((value) => value.trim() === '')) return
    connect.mutate(
      {
        configuration: { ...account?.configuration, organisation, appId: appId.trim() },
        secrets,
        ...(account ? { version: account.version } : {}),
      },
      {
        onSuccess() {
          setSecrets(EMPTY)
          setChecked(false)
          shell.notify(texts.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  const secret = (name: keyof typeof EMPTY, label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      type="password"
      autoComplete="off"
      problem={problem(`secrets.${name}`, secrets[name])}
      value={secrets[name]}
      onChange={(value) => setSecrets({ ...secrets, [name]: value })}
    />
  )
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={provider.connection} text={account ? texts.secrets : undefined}>
        {account && <CopyField label={texts.callback} text={texts.callbackText} value={account.callback} />}
        <OrganisationField
          problem={problem('configuration.organisation', organisation)}
          value={organisation}
          onChange={setOrganisation}
        />
        <TextField
          label={texts.appId}
          problem={problem('configuration.appId', appId)}
          value={appId}
          onChange={setAppId}
        />
        {secret('appSecret', texts.appSecret)}
        {secret('token', texts.token, texts.tokenText)}
        {secret('encodingAesKey', texts.aesKey, texts.aesKeyText)}
      </Section>
      <Problem error={connect.error} text={isConflict(connect.error) ? common.conflict : undefined} />
      <div>
        <Button type="submit" tone="primary" isPending={connect.isPending}>
          {account ? common.save : provider.connect}
        </Button>
      </div>
    </Form>
  )
}
