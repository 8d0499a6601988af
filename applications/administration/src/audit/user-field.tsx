import { TextField } from '@foyer/ui'
import { useDeferredValue, useRef, useState } from 'react'
import css from './audit.module.css'
import type { FieldProps } from './filter-fields.tsx'
import { useAuditTexts } from './texts/index.ts'
import { useNamedUsers } from './use-named-users.ts'
import { UserOffers } from './user-offers.tsx'

/** Users that a search offers at the same time. */
const OFFERED = 5

interface Props extends FieldProps {
  readonly description: string
}

/** The username of a user, who is found by name, or another name that events have. */
export function UserField({ label, description, value, onChange }: Props) {
  const texts = useAuditTexts()
  const field = useRef<HTMLDivElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  const typed = useDeferredValue(isTyped ? value : '')
  const users = useNamedUsers(typed, OFFERED)
  const type = (text: string): void => {
    setIsTyped(true)
    onChange(text)
  }
  const choose = (username: string): void => {
    setIsTyped(false)
    onChange(username)
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field} className={css.found}>
      <TextField {...{ label, description, value }} onChange={type} />
      <UserOffers caption={texts.usersNamed(typed.trim())} users={users} onChoose={choose} />
    </div>
  )
}
