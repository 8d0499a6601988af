import { NO_GUARD } from '@foyer/ui/press-guard'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { Field, type FieldProps, fieldStyles } from './field.tsx'
import { EyeClosedIcon, EyeIcon, WarningIcon } from './icons.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'hint'> {
  readonly texts: { readonly show: string; readonly hide: string; readonly capsLock: string }
}

/** A password input that can show its text, and warns of Caps Lock. It has no name, so no browser can put it into an address. */
export function PasswordField({ texts, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Each press counts: the next one takes it back.
  const toggle = (
    <IconButton label={shown ? texts.hide : texts.show} guard={NO_GUARD} onClick={() => setShown(!shown)}>
      {shown ? <EyeClosedIcon /> : <EyeIcon />}
    </IconButton>
  )
  const hint = capsLock && (
    <p className={`${fieldStyles.problem} ${fieldStyles.hint}`} role="status">
      <WarningIcon small />
      <span>{texts.capsLock}</span>
    </p>
  )
  // The hint stays when the field is left: a button below must not move under the pointer.
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...field} onKeyDown={look} onKeyUp={look} type={shown ? 'text' : 'password'} end={toggle} hint={hint} />
  )
}
