import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../../calls.ts'
import { BackLink, PageHead, Problem, Section } from '../../components/index.ts'
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

function NewStore() {
  const texts = usePlacesTexts().store
  const shell = useShell()
  const { go, query } = useAddress()
  const organisation = useData('administration.placeSummary', useOrganisationChoice()).data?.organisation
  const [typed, setTyped] = useState<Partial<StoreDraft>>({})
  const [customer, setCustomer] = useState(query['customer'] ?? '')
  const [checked, setChecked] = useState(false)
  const draft = { ...EMPTY, timeZone: organisation?.timeZone ?? '', ...typed }
  const create = useChange('administration.createStore', CHANGED)
  useBeforeLeave(Object.keys(typed).length > 0 && !create.isSuccess)
  const submit = (): void => {
    setChecked(true)
    if (customer === '' || !isComplete(draft)) return
    create.mutate(
      { customer, ...fieldsOf(draft) },
      {
        onSuccess({ id, name }) {
          shell.notify(texts.created(name))
          go(['places', 'stores', id], query)
        },
      },
    )
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
        <StoreFields {...{ draft, checked }} error={create.error} onChange={setTyped} />
      </Section>
      <Problem error={create.error} />
      <div>
        <Button type="submit" tone="primary" isPending={create.isPending}>
          {texts.create}
        </Button>
      </div>
    </Form>
  )
}

const CHANGED = [
  'administration.stores',
  'administration.customers',
  'administration.customer',
  'administration.placeSummary',
] as const
