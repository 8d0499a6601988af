import type { ConnectedProvider, ProviderReport } from '@foyer/contract/single-sign-on'
import { useShell } from '@foyer/sdk/react'
import { useState } from 'react'
import { isConflict } from '../../calls.ts'
import {
  BackLink,
  Beside,
  CopyField,
  Failure,
  PageHead,
  Problem,
  Skeleton,
  UnsavedBar,
} from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { changedFields, configurationOf, draftOfProvider, problemsOf } from './draft.ts'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { State, stateOf } from './provider-list.tsx'
import { TestPanel } from './test-panel.tsx'

/** One provider: its form, and its test beside it. */
export function ProviderPage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { title } = useSignInTexts()
  const { go } = useAddress()
  const list = useData('providers.listProviders', {})
  const provider = list.data?.find(({ key }) => key === id)
  return (
    <>
      <BackLink text={title} onPress={() => go(['sign-in', 'providers'])} />
      {list.isPending && <Skeleton label={texts.loading} />}
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {provider && <OpenProvider provider={provider} onConflict={() => void list.refetch()} />}
      {list.data && !provider && <PageHead title={texts.noPage}>{texts.noPageText}</PageHead>}
    </>
  )
}

interface Props {
  readonly provider: ConnectedProvider
  /** Someone else has changed it: read again. */
  readonly onConflict: () => void
}

function OpenProvider({ provider, onConflict }: Props) {
  const [report, setReport] = useState<ProviderReport>()
  const [isUnsaved, setUnsaved] = useState(false)
  const { key, name, organisation } = provider
  return (
    <PageHead
      title={name || key}
      text={
        <>
          <State state={stateOf(provider)} /> {organisation.name} · {key}
        </>
      }
      actions={<ProviderActions provider={provider} report={report} />}
    >
      <Beside>
        <EditedProvider
          {...{ provider, onConflict }}
          onUnsaved={setUnsaved}
          /* The report is that of the former configuration. */
          onSaved={() => setReport(undefined)}
        />
        <TestPanel provider={provider} report={report} onReport={setReport} isUnsaved={isUnsaved} />
      </Beside>
    </PageHead>
  )
}

interface EditedProps extends Props {
  readonly onUnsaved: (unsaved: boolean) => void
  readonly onSaved: () => void
}

/** The form. What was typed stays after a failure, and when someone else has changed the provider. */
function EditedProvider({ provider, onConflict, onUnsaved, onSaved }: EditedProps) {
  const texts = useTexts()
  const sections = useSignInTexts().provider
  const shell = useShell()
  const [draft, setDraft] = useState(() => draftOfProvider(provider))
  const [checked, setChecked] = useState(false)
  const change = useChange('providers.changeProvider', ['providers.listProviders'])
  const problems = problemsOf(draft, true)
  const edit = (next: typeof draft): void => {
    setDraft(next)
    onUnsaved(changedFields(next, draftOfProvider(provider)) > 0)
  }
  const save = (): void => {
    setChecked(true)
    if (problems.size > 0) return
    const secret = draft.secret.trim()
    const configuration = configurationOf(draft, provider.configuration.tenants)
    change.mutate(
      { key: provider.key, version: provider.version, configuration, ...(secret === '' ? {} : { secret }) },
      {
        onSuccess(changed) {
          setDraft(draftOfProvider(changed))
          setChecked(false)
          onUnsaved(false)
          onSaved()
          shell.notify(texts.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <CopyField label={sections.callback} text={sections.callbackText} value={provider.callback} />
        <CopyField label={sections.logoutAddress} value={provider.backChannelLogout} />
      </div>
      <ProviderFields
        {...{ draft, error: change.error, isConnected: true }}
        problems={checked ? problems : new Map()}
        onChange={edit}
      />
      <Problem error={change.error} text={isConflict(change.error) ? texts.conflict : undefined} />
      <UnsavedBar
        count={changedFields(draft, draftOfProvider(provider))}
        isPending={change.isPending}
        onSave={save}
        onDiscard={() => {
          edit(draftOfProvider(provider))
          change.reset()
        }}
      />
    </div>
  )
}
