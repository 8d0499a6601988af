import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { FieldParts, type FieldTexts, fieldStyles } from './field.tsx'

interface OwnProps extends FieldTexts {
  readonly placeholder?: string
  /** The label is only read out, because a heading beside the field shows it. */
  readonly isLabelHidden?: boolean
}

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & OwnProps

/** A labelled line of text. */
export function TextField({ label, description, problem, placeholder, isLabelHidden, ...field }: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      {...(isLabelHidden && { 'aria-label': label })}
      isInvalid={problem !== undefined}
      className={fieldStyles.field ?? ''}
    >
      <FieldParts label={isLabelHidden ? undefined : label} description={description} problem={problem}>
        <div className={fieldStyles.box}>
          <Input placeholder={placeholder ?? ''} />
        </div>
      </FieldParts>
    </AriaTextField>
  )
}
