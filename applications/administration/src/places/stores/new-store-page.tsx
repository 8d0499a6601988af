import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../../calls.ts'
import { BackLink, FormActions, PageHead, Problem, Section, useIncompleteInputs } from '../../components/index.ts'
import { afterSave, useDraft } from '../../drafts/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import css from '../display/display.module.css'
import { useOrganisationChoice } from '../display/organisation.ts'
import { usePlacesTexts } from '../texts/index.ts'
import { CustomerField } from './customer-field.tsx'
import { fieldsOf, isComplete, type StoreDraft } from './draft.ts'
import { StoreFields } from './store-fields.tsx'

const EMPTY: StoreDraft = { name: '', code: '', timeZone: '', opensOn: '', closesOn: '' }

/** Creates a store. The customer is that of the list, and the time zone that of the organisation, unless others are chosen. */
export function NewStorePage() {
  const texts = usePlacesTexts()
  const { go, query } = useAddress()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      <PageHead title={texts.store.newTitle}>
        <NewStore />
      </PageHead>
    </>
  )
}

/** Nothing is typed yet. */
const NOTHING: Partial<StoreDraft> = {}

function NewStore() {
  const texts = usePlacesTexts().store
  const shell = useShell()
  const { go, query } = useAddress()
  const organisation = useData('administration.placeSummary', useOrganisationChoice()).data?.organisation
  const [typed, setTyped, removeSaved] = useDraft('new store', NOTHING)
  const [customer, setCustomer] = useState(query['within'] ?? '')
  const [checked, setChecked] = useState(false)
  const { incomplete, areInputsComplete } = useIncompleteInputs()
  const draft = { ...EMPTY, timeZone: organisation?.timeZone ?? '', ...typed }
  const create = useChange('administration.createStore', CHANGED)
  const submit = (element: HTMLFormElement): void => {
    setChecked(true)
    if (!areInputsComplete(element) || customer === '' || !isComplete(draft)) return
    const created = create.mutateAsync(
      { customer, ...fieldsOf(draft) },
      { onSuccess: ({ id }) => go(['places', 'stores', id], query) },
    )
    afterSave(created, ({ name }) => {
      removeSaved(typed)
      shell.notify(texts.created(name))
    })
  }
  const noCustomer = invalidFields(create.error).has('customer') || (checked && customer === '')
  return (
    <Form className={css.form} onSubmit={submit}>
      <Section title={texts.information}>
        <CustomerField
          value={customer}
          problem={noCustomer ? texts.chooseCustomer : undefined}
          onChange={setCustomer}
        />
        <StoreFields {...{ draft, checked, incomplete }} error={create.error} onChange={setTyped} />
      </Section>
      <Problem error={create.error} />
      <FormActions
        label={texts.create}
        changed={typed !== NOTHING}
        needsChange={false}
        isPending={create.isPending}
        onDiscard={() => setTyped(NOTHING)}
      />
    </Form>
  )
}

const CHANGED = [
  'administration.stores',
  'administration.customers',
  'administration.customer',
  'administration.placeSummary',
] as const
