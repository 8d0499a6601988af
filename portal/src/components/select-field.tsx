import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronIcon } from './chevron-icon.tsx'
import { fieldStyles } from './field.tsx'
import css from './select-field.module.css'

/** A labelled native list. */
export function SelectField({
  label,
  children,
  ...select
}: ComponentProps<'select'> & { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${fieldStyles.box} ${css.select}`}>
        <select {...select} id={id}>
          {children}
        </select>
        <ChevronIcon small />
      </div>
    </div>
  )
}
