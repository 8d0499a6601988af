import { type ReactNode, useId } from 'react'
import { useAddress } from '../../use-address.ts'
import { useRoles } from '../queries.ts'
import css from './list.module.css'
import { useListTexts } from './texts/index.ts'
import { ORDERS, type Order, orderOf } from './user-query.ts'

/** Role and order of the list. Both are in the address. */
export function ListTools() {
  const texts = useListTexts()
  const { query, setQuery } = useAddress()
  const roles = useRoles().data ?? []
  return (
    <>
      <Choice label={texts.role} value={query['role'] ?? ''} onChange={(role) => setQuery({ role })}>
        <option value="">{texts.anyRole}</option>
        {roles.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={texts.order} value={orderOf(query)} onChange={(order) => setQuery({ order })}>
        {(Object.keys(ORDERS) as Order[]).map((order) => (
          <option key={order} value={order}>
            {texts.orders[order]}
          </option>
        ))}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </span>
  )
}
