import type { ConnectedProvider, ProviderReport } from '@foyer/contract/single-sign-on'
import { useShell } from '@foyer/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink, Beside, CopyField, Failure, PageHead, Skeleton, UnsavedBar } from '../../components/index.ts'
import {
  discardForm,
  type FormDraft,
  FormProblem,
  mergedList,
  saveForm,
  useDropDraft,
  useFormDraft,
} from '../../drafts/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import {
  changedFields,
  configurationOf,
  draftNameOf,
  draftOfProvider,
  type ProviderDraft,
  problemsOf,
  SECRET_FIELDS,
} from './draft.ts'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { useProviderLabels } from './provider-labels.ts'
import { State, stateOf } from './provider-list.tsx'
import { TestPanel } from './test-panel.tsx'

/** One provider: its form, and its test beside it. */
export function ProviderPage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { title } = useSignInTexts()
  const { go } = useAddress()
  const list = useData('providers.listProviders', {})
  const provider = list.data?.find(({ key }) => key === id)
  useDropDraft(draftNameOf({ key: id }), list.data !== undefined && !provider)
  return (
    <>
      <BackLink text={title} onPress={() => go(['sign-in', 'providers'])} />
      {list.isPending && <Skeleton label={texts.loading} />}
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {provider && (
        <OpenProvider
          provider={provider}
          onConflict={async () => (await list.refetch()).data?.find(({ key }) => key === id)}
        />
      )}
      {list.data && !provider && <PageHead title={texts.noPage}>{texts.noPageText}</PageHead>}
    </>
  )
}

interface Props {
  readonly provider: ConnectedProvider
  /** Someone else has changed it: read again. */
  readonly onConflict: () => Promise<ConnectedProvider | undefined>
}

const savedOf = (provider: ConnectedProvider) => ({ values: draftOfProvider(provider), version: provider.version })

const MERGES = { roles: mergedList }

function OpenProvider({ provider, onConflict }: Props) {
  const [report, setReport] = useState<ProviderReport>()
  const countOf = (draft: ProviderDraft) => changedFields(draft, draftOfProvider(provider))
  const form = useFormDraft(draftNameOf(provider), savedOf(provider), (draft) => countOf(draft) > 0, {
    strict: SECRET_FIELDS,
    merges: MERGES,
  })
  const count = countOf(form.draft)
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
          {...{ provider, onConflict, form, count }}
          /* The report is that of the former configuration. */
          onSaved={() => setReport(undefined)}
        />
        <TestPanel provider={provider} report={report} onReport={setReport} isUnsaved={count > 0} />
      </Beside>
    </PageHead>
  )
}

interface EditedProps extends Props {
  readonly form: FormDraft<ProviderDraft>
  /** The number of fields that differ. */
  readonly count: number
  readonly onSaved: () => void
}

/** The form. What was typed stays after a failure, and when someone else has changed the provider. */
function EditedProvider({ provider, onConflict, form, count, onSaved }: EditedProps) {
  const texts = useTexts()
  const sections = useSignInTexts().provider
  const shell = useShell()
  const client = useQueryClient()
  const { draft } = form
  const [checked, setChecked] = useState(false)
  const change = useChange('providers.changeProvider', ['providers.listProviders'])
  const problems = problemsOf(draft, true)
  const save = (): void => {
    setChecked(true)
    if (problems.size > 0) return
    const secret = draft.secret.trim()
    const configuration = configurationOf(draft, provider.configuration.tenants)
    const { key } = provider
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const input = { key, version: form.version, configuration, ...(secret === '' ? {} : { secret }) }
        const changed = await change.mutateAsync(input, options)
        client.setQueryData<readonly ConnectedProvider[]>(['providers.listProviders', {}], (list) =>
          list?.map((one) => (one.key === key ? changed : one)),
        )
        return changed
      },
      onSaved() {
        setChecked(false)
        onSaved()
        shell.notify(texts.saved)
      },
    })
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
        onChange={form.change}
      />
      <FormProblem form={form} error={change.error} labels={useProviderLabels(provider)} />
      <UnsavedBar
        count={count}
        isPending={change.isPending}
        onSave={save}
        onDiscard={() => discardForm(form, change)}
      />
    </div>
  )
}
