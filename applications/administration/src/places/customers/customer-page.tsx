import type { OrganisationCustomer, OrganisationCustomerDetail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form, TextField } from '@foyer/ui'
import { invalidFields } from '../../calls.ts'
import { BackLink, Beside, Failure, FormActions, PageHead, Section, Skeleton } from '../../components/index.ts'
import { discardForm, FormProblem, saveForm, useFormDraft } from '../../drafts/index.ts'
import { useChange, useData, useShowSaved } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../display/display.module.css'
import { PlaceState } from '../display/place-state.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import { CustomerAside } from './customer-aside.tsx'

/** One customer: its name, its stores and users, and its closing. */
export function CustomerPage({ id }: { readonly id: string }) {
  const texts = usePlacesTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const customer = useData('administration.customer', { id })
  const reload = async () => (await customer.refetch()).data
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      {customer.isPending && <Skeleton label={common.loading} />}
      {customer.isError && !customer.data && <Failure error={customer.error} onRetry={() => void reload()} />}
      {customer.data && (
        <PageHead title={customer.data.name} text={<Head customer={customer.data} />}>
          <Beside>
            <EditedCustomer customer={customer.data} onConflict={reload} />
            <CustomerAside customer={customer.data} />
          </Beside>
        </PageHead>
      )}
    </>
  )
}

function Head({ customer: { enabled, organisation } }: { readonly customer: OrganisationCustomerDetail }) {
  const texts = usePlacesTexts()
  return (
    <>
      <PlaceState state={enabled ? 'open' : 'closed'}>{enabled ? texts.enabled : texts.disabled}</PlaceState> ·{' '}
      {organisation.name}
    </>
  )
}

interface EditedProps {
  readonly customer: OrganisationCustomerDetail
  /** Someone else has changed the customer: read again. */
  readonly onConflict: () => Promise<OrganisationCustomerDetail | undefined>
}

const savedOf = ({ name, version }: OrganisationCustomer) => ({ values: { name }, version })

/** The form. What was typed stays after a failure, and when someone else has changed the customer. */
function EditedCustomer({ customer, onConflict }: EditedProps) {
  const texts = usePlacesTexts().customer
  const common = useTexts()
  const shell = useShell()
  const showSaved = useShowSaved()
  const form = useFormDraft(`customer ${customer.id}`, savedOf(customer), (next) => next.name.trim() !== customer.name)
  const { name } = form.draft
  const change = useChange('administration.changeCustomer', [
    'administration.customers',
    'administration.customer',
    'administration.stores',
    'administration.store',
  ])
  const changed = name.trim() !== customer.name
  const save = (): void => {
    if (!changed || name.trim() === '') return
    const { id } = customer
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const saved = await change.mutateAsync({ id, version: form.version, name: name.trim() }, options)
        showSaved('administration.customer', { id }, saved)
        return saved
      },
      onSaved: () => shell.notify(common.saved),
    })
  }
  const discard = () => discardForm(form, change)
  const invalid = name.trim() === '' || invalidFields(change.error).has('name')
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={texts.information}>
        <TextField
          label={texts.name}
          description={texts.nameHint}
          value={name}
          onChange={(next) => form.change({ name: next })}
          {...(invalid ? { problem: common.invalid } : {})}
        />
      </Section>
      <FormProblem form={form} error={change.error} labels={{ name: [texts.name] }} />
      <FormActions changed={changed} isPending={change.isPending} onDiscard={discard} />
    </Form>
  )
}
