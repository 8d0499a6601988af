import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { FieldParts, type FieldTexts, fieldStyles } from './field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldTexts & { readonly placeholder?: string }

/** A labelled line of text. */
export function TextField({ label, description, problem, placeholder, ...field }: TextFieldProps) {
  return (
    <AriaTextField {...field} isInvalid={problem !== undefined} className={fieldStyles.field ?? ''}>
      <FieldParts label={label} description={description} problem={problem}>
        <div className={fieldStyles.box}>
          <Input placeholder={placeholder ?? ''} />
        </div>
      </FieldParts>
    </AriaTextField>
  )
}
