import { ComboBox, ListBoxItem } from '@foyer/ui'
import { useDeferredValue, useState } from 'react'
import { useData } from '../../queries.ts'
import { useOrganisationChoice } from '../display/organisation.ts'
import { usePlacesTexts } from '../texts/index.ts'

interface Props {
  /** The id; empty while none is chosen. */
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (customer: string) => void
}

/** The customer of a new store, found by typing. */
export function CustomerField({ value, problem, onChange }: Props) {
  const texts = usePlacesTexts().store
  const chosen = useData('administration.customer', { id: value }, { enabled: value !== '' }).data
  const [typed, setTyped] = useState<string>()
  const text = typed ?? chosen?.name ?? ''
  const keyword = useDeferredValue(typed === undefined || typed === chosen?.name ? '' : typed.trim())
  const found = useData('administration.customers', {
    ...{ ...useOrganisationChoice(), size: '20' },
    ...(keyword === '' ? {} : { keyword }),
  }).data?.items
  const choose = (id: string): void => {
    onChange(id)
    setTyped(found?.find((customer) => customer.id === id)?.name)
  }
  return (
    <ComboBox
      {...{ label: texts.customer, problem }}
      items={(found ?? []).map(({ id, name }) => ({ id, name }))}
      empty={texts.noCustomer}
      inputValue={text}
      onInputChange={setTyped}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => key !== null && choose(String(key))}
    >
      {({ id, name }) => (
        <ListBoxItem id={id} textValue={name}>
          {name}
        </ListBoxItem>
      )}
    </ComboBox>
  )
}
