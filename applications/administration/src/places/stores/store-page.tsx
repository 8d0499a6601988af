import type { OrganisationStore, OrganisationStoreDetail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import {
  BackLink,
  Beside,
  Failure,
  FormActions,
  PageHead,
  Section,
  Skeleton,
  useIncompleteInputs,
} from '../../components/index.ts'
import { discardForm, type FieldLabels, FormProblem, saveForm, useFormDraft } from '../../drafts/index.ts'
import { useChange, useData, useShowSaved } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useDay } from '../display/dates.ts'
import css from '../display/display.module.css'
import { PlaceState } from '../display/place-state.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import { changesOf, draftNameOf, draftOf, isComplete, type StoreDraft } from './draft.ts'
import { StoreAside } from './store-aside.tsx'
import { StoreFields } from './store-fields.tsx'

/** One store: what is known, who works there, and its removal. */
export function StorePage({ id }: { readonly id: string }) {
  const texts = usePlacesTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const store = useData('administration.store', { id })
  const reload = async () => (await store.refetch()).data
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      {store.isPending && <Skeleton label={common.loading} />}
      {store.isError && !store.data && <Failure error={store.error} onRetry={() => void reload()} />}
      {store.data && (
        <PageHead title={store.data.name} text={<Head store={store.data} />}>
          <Beside>
            <EditedStore store={store.data} onConflict={reload} />
            <StoreAside store={store.data} />
          </Beside>
        </PageHead>
      )}
    </>
  )
}

function Head({ store: { state, code, customer, organisation } }: { readonly store: OrganisationStoreDetail }) {
  const texts = usePlacesTexts()
  return (
    <>
      <PlaceState state={state}>{texts.states[state]}</PlaceState> · {code} · {customer.name} · {organisation.name}
    </>
  )
}

interface EditedProps {
  readonly store: OrganisationStoreDetail
  /** Someone else has changed the store: read again. */
  readonly onConflict: () => Promise<OrganisationStoreDetail | undefined>
}

const savedOf = (store: OrganisationStore) => ({ values: draftOf(store), version: store.version })

function useLabels(): FieldLabels<StoreDraft> {
  const { name, code, timeZone, opensOn, closesOn } = usePlacesTexts().store
  const day = useDay()
  const dayOf = (value: string) => value && day(value)
  return { name: [name], code: [code], timeZone: [timeZone], opensOn: [opensOn, dayOf], closesOn: [closesOn, dayOf] }
}

/** The form. What was typed stays after a failure, and when someone else has changed the store. */
function EditedStore({ store, onConflict }: EditedProps) {
  const texts = usePlacesTexts().store
  const common = useTexts()
  const shell = useShell()
  const showSaved = useShowSaved()
  const form = useFormDraft(draftNameOf(store), savedOf(store), (next) => changesOf(store, next) !== undefined)
  const { draft } = form
  const [checked, setChecked] = useState(false)
  const { incomplete, areInputsComplete } = useIncompleteInputs()
  const change = useChange('administration.changeStore', ['administration.stores', 'administration.store'])
  const changes = changesOf(store, draft)
  const save = (element: HTMLFormElement): void => {
    setChecked(true)
    if (!areInputsComplete(element) || !changes || !isComplete(draft)) return
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const changed = await change.mutateAsync({ id: store.id, version: form.version, ...changes }, options)
        showSaved('administration.store', { id: store.id }, changed)
        return changed
      },
      onSaved() {
        setChecked(false)
        shell.notify(common.saved)
      },
    })
  }
  const discard = () => discardForm(form, change)
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={texts.information}>
        <StoreFields {...{ draft, checked, incomplete }} error={change.error} onChange={form.change} />
      </Section>
      <FormProblem form={form} error={change.error} labels={useLabels()} />
      <FormActions changed={changes !== undefined} isPending={change.isPending} onDiscard={discard} />
    </Form>
  )
}
