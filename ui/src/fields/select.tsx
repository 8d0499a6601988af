import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  SelectValue,
} from 'react-aria-components'
import { ChevronDown } from '../icons.tsx'
import { listStyles } from '../lists/list-box.tsx'
import { Popover } from '../overlays/popover.tsx'
import { FieldParts, type FieldTexts, fieldStyles } from './field.tsx'

export interface SelectProps<Item extends object>
  extends Omit<AriaSelectProps<Item>, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  readonly items: Iterable<Item>
  /** Draws one item, as a `ListBoxItem`. */
  readonly children: (item: Item) => React.ReactElement
}

/** One choice from a short list. For a list that needs a search use `ComboBox`. */
export function Select<Item extends object>(props: SelectProps<Item>) {
  const { label, description, problem, items, children, ...select } = props
  return (
    <AriaSelect {...select} isInvalid={problem !== undefined} className={fieldStyles.field ?? ''}>
      <FieldParts label={label} description={description} problem={problem}>
        <div className={fieldStyles.box}>
          <Button className={fieldStyles.value ?? ''}>
            <SelectValue />
            <ChevronDown />
          </Button>
        </div>
      </FieldParts>
      <Popover fitsTrigger>
        <ListBox items={items} className={listStyles.list ?? ''}>
          {children}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
