import { useContext, useRef } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  ComboBoxStateContext,
  Input,
  ListBox,
} from 'react-aria-components'
import { ChevronDown } from '../icons.tsx'
import { listStyles } from '../lists/list-box.tsx'
import { Popover } from '../overlays/popover.tsx'
import { FieldParts, type FieldTexts, fieldStyles } from './field.tsx'

export interface ComboBoxProps<Item extends object>
  extends Omit<AriaComboBoxProps<Item>, 'className' | 'style' | 'children' | 'isInvalid' | 'defaultItems'>,
    FieldTexts {
  /** The items to filter by what is typed; React Aria filters by `textValue`. */
  readonly defaultItems?: Iterable<Item>
  readonly placeholder?: string
  /** Shown in the list when nothing matches. */
  readonly empty: string
  /** A sentence under the list, such as that there is more than it shows. Screen readers announce it. */
  readonly note?: string | undefined
  readonly children: (item: Item) => React.ReactElement
}

/** A text field with the list of what matches, which opens as soon as the field gets the focus. */
export function ComboBox<Item extends object>(props: ComboBoxProps<Item>) {
  const { label, description, problem, placeholder, empty, note, children, ...comboBox } = props
  return (
    <AriaComboBox
      allowsEmptyCollection
      menuTrigger="focus"
      {...comboBox}
      isInvalid={problem !== undefined}
      className={fieldStyles.field ?? ''}
    >
      <FieldParts label={label} description={description} problem={problem}>
        <div className={fieldStyles.box}>
          <TypedText placeholder={placeholder ?? ''} />
          <Button className={fieldStyles.end ?? ''}>
            <ChevronDown />
          </Button>
        </div>
      </FieldParts>
      <Popover fitsTrigger>
        <ListBox<Item>
          className={listStyles.list ?? ''}
          renderEmptyState={() => <p className={listStyles.empty}>{empty}</p>}
        >
          {children}
        </ListBox>
        <p role="status" className={listStyles.note}>
          {note}
        </p>
      </Popover>
    </AriaComboBox>
  )
}

/** A press opens the list, also where the field has the focus. The first one selects the text, so that typing replaces it. */
function TypedText({ placeholder }: { readonly placeholder: string }) {
  const state = useContext(ComboBoxStateContext)
  const isFirst = useRef(true)
  return (
    <Input
      placeholder={placeholder}
      onClick={({ currentTarget }) => {
        if (isFirst.current) currentTarget.select()
        isFirst.current = false
        if (state && !state.isOpen) state.open(null, 'manual')
      }}
      onBlur={() => {
        isFirst.current = true
      }}
    />
  )
}
