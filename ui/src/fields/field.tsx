import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import css from './field.module.css'

/** What every field has around its box. */
export interface FieldTexts {
  readonly label: string
  readonly description?: string | undefined
  /** What is wrong with what was entered, and what to do. The field is invalid while it is set. */
  readonly problem?: string | undefined
}

interface PartsProps extends Omit<FieldTexts, 'label'> {
  /** Undefined where the field has an `aria-label`. */
  readonly label: string | undefined
  readonly children: ReactNode
}

/** Label, box, description and problem of a field, in reading order. */
export function FieldParts({ label, description, problem, children }: PartsProps) {
  return (
    <>
      {label !== undefined && <Label className={css.label ?? ''}>{label}</Label>}
      {children}
      {description && (
        <Text slot="description" className={css.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={css.problem ?? ''}>{problem}</FieldError>
    </>
  )
}

export { css as fieldStyles }
