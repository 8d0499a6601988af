import { useShell } from '@foyer/sdk/react'
import { Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../../calls.ts'
import { BackLink, FormActions, PageHead, Problem, Section } from '../../components/index.ts'
import { afterSave, useDraft } from '../../drafts/index.ts'
import { useChange } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../display/display.module.css'
import { useOrganisationChoice } from '../display/organisation.ts'
import { usePlacesTexts } from '../texts/index.ts'

/** Creates a customer of the organisation that is shown. */
export function NewCustomerPage() {
  const texts = usePlacesTexts()
  const { go, query } = useAddress()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      <PageHead title={texts.customer.newTitle}>
        <NewCustomer />
      </PageHead>
    </>
  )
}

function NewCustomer() {
  const texts = usePlacesTexts().customer
  const common = useTexts()
  const shell = useShell()
  const choice = useOrganisationChoice()
  const { go, query } = useAddress()
  const [name, setName, removeSaved] = useDraft('new customer', '')
  const [checked, setChecked] = useState(false)
  const create = useChange('administration.createCustomer', [
    'administration.customers',
    'administration.organisations',
    'administration.placeSummary',
  ])
  const submit = (): void => {
    setChecked(true)
    if (name.trim() === '') return
    const created = create.mutateAsync(
      { ...choice, name: name.trim() },
      { onSuccess: ({ id }) => go(['places', 'customers', id], query) },
    )
    afterSave(created, (customer) => {
      removeSaved(name)
      shell.notify(texts.created(customer.name))
    })
  }
  const invalid = (checked && name.trim() === '') || invalidFields(create.error).has('name')
  return (
    <Form className={css.form} onSubmit={submit}>
      <Section title={texts.information}>
        <TextField
          label={texts.name}
          description={texts.nameHint}
          value={name}
          onChange={setName}
          {...(invalid ? { problem: common.invalid } : {})}
        />
      </Section>
      <Problem error={create.error} />
      <FormActions
        label={texts.create}
        changed={name !== ''}
        needsChange={false}
        isPending={create.isPending}
        onDiscard={() => setName('')}
      />
    </Form>
  )
}
