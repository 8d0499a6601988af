import type { OrganisationCustomerDetail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form, TextField } from '@foyer/ui'
import { invalidFields, isConflict } from '../../calls.ts'
import { BackLink, Beside, Failure, FormActions, PageHead, Problem, Section, Skeleton } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useFormDraft } from '../../use-draft.ts'
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
  const reload = () => void customer.refetch()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      {customer.isPending && <Skeleton label={common.loading} />}
      {customer.isError && !customer.data && <Failure error={customer.error} onRetry={reload} />}
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
  readonly onConflict: () => void
}

/** The form. What was typed stays after a failure, and when someone else has changed the customer. */
function EditedCustomer({ customer, onConflict }: EditedProps) {
  const texts = usePlacesTexts().customer
  const common = useTexts()
  const shell = useShell()
  const {
    draft: name,
    change: setName,
    replace,
  } = useFormDraft(`customer ${customer.id}`, customer.name, (next) => next.trim() !== customer.name)
  const change = useChange('administration.changeCustomer', [
    'administration.customers',
    'administration.customer',
    'administration.stores',
    'administration.store',
  ])
  const changed = name.trim() !== customer.name
  const save = (): void => {
    if (!changed || name.trim() === '') return
    change.mutate(
      { id: customer.id, version: customer.version, name: name.trim() },
      {
        onSuccess(saved) {
          replace(saved.name)
          shell.notify(common.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  const invalid = name.trim() === '' || invalidFields(change.error).has('name')
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={texts.information}>
        <TextField
          label={texts.name}
          description={texts.nameHint}
          value={name}
          onChange={setName}
          {...(invalid ? { problem: common.invalid } : {})}
        />
      </Section>
      <Problem error={change.error} text={isConflict(change.error) ? common.conflict : undefined} />
      <FormActions changed={changed} isPending={change.isPending} onDiscard={() => replace(customer.name)} />
    </Form>
  )
}
