import type { OrganisationCustomerDetail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Problem, Section } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { Figures } from '../display/counts.tsx'
import css from '../display/display.module.css'
import { usePlacesTexts } from '../texts/index.ts'

interface Props {
  readonly customer: OrganisationCustomerDetail
}

const CHANGED = ['administration.customers', 'administration.customer', 'administration.placeSummary'] as const

/** The stores and users of a customer, and its closing. */
export function CustomerAside({ customer }: Props) {
  const texts = usePlacesTexts()
  const number = useNumber()
  const { go, query } = useAddress()
  const { storeCount, userCount, enabled } = customer
  return (
    <div className={css.aside}>
      <Section title={texts.customer.stores}>
        <Figures
          items={[
            { text: number(storeCount), unit: texts.unit.stores(storeCount) },
            { text: number(userCount), unit: texts.unit.users(userCount) },
          ]}
        />
        <Button onPress={() => go(['places'], { ...query, within: customer.id })}>{texts.customer.showStores}</Button>
        <Button onPress={() => go(['places', 'stores', 'new'], { ...query, within: customer.id })}>
          {texts.places.newStore}
        </Button>
      </Section>
      <Section title={texts.customer.access} text={enabled ? texts.customer.accessOpen : texts.customer.accessClosed}>
        {enabled ? <Closing customer={customer} /> : <Opening customer={customer} />}
      </Section>
    </div>
  )
}

/** The question before a customer is closed says how many stores and users it concerns. */
function Closing({ customer: { id, name, storeCount, userCount } }: Props) {
  const texts = usePlacesTexts()
  const number = useNumber()
  const shell = useShell()
  const [shown, setShown] = useState(false)
  const close = useChange('administration.disableCustomer', CHANGED)
  const concerned = texts.customer.closeText(
    texts.storeCount(number(storeCount), storeCount),
    texts.userCount(number(userCount), userCount),
  )
  return (
    <>
      <Button onPress={() => setShown(true)}>{texts.customer.close}</Button>
      {shown && (
        <ConfirmDialog
          title={texts.customer.closeTitle(name)}
          text={concerned}
          action={texts.customer.close}
          isPending={close.isPending}
          error={close.error}
          onConfirm={() => close.mutate({ id }, { onSuccess: () => shell.notify(texts.customer.closed(name)) })}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

/** Opening gives access, so the shell may want the password first. */
function Opening({ customer: { id, name } }: Props) {
  const texts = usePlacesTexts().customer
  const shell = useShell()
  const open = useChange('administration.enableCustomer', CHANGED)
  return (
    <>
      <Problem error={open.error} />
      <Button
        tone="primary"
        isPending={open.isPending}
        onPress={() => open.mutate({ id }, { onSuccess: () => shell.notify(texts.opened(name)) })}
      >
        {texts.open}
      </Button>
    </>
  )
}
