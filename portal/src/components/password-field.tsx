import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { EyeClosedIcon, EyeIcon } from './icons.tsx'

/** Each press counts: the next one takes it back. */
const NO_GUARD = { accepts: () => true }

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password input that can show its text. It has no name, so no browser can put it into an address. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton label={shown ? hideLabel : showLabel} guard={NO_GUARD} onClick={() => setShown(!shown)}>
      {shown ? <EyeClosedIcon /> : <EyeIcon />}
    </IconButton>
  )
  return <Field {...field} type={shown ? 'text' : 'password'} end={toggle} />
}
