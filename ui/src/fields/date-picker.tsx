import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
} from 'react-aria-components'
import { CalendarMark, ChevronLeft, ChevronRight } from '../icons.tsx'
import { Popover } from '../overlays/popover.tsx'
import css from './date-picker.module.css'
import { FieldParts, type FieldTexts, fieldStyles } from './field.tsx'

export interface DatePickerProps<Value extends DateValue>
  extends Omit<AriaDatePickerProps<Value>, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {}

/** A day, typed in parts or chosen from a calendar; both follow the language of `LocaleProvider`. */
export function DatePicker<Value extends DateValue>(props: DatePickerProps<Value>) {
  const { label, description, problem, ...picker } = props
  return (
    <AriaDatePicker {...picker} isInvalid={problem !== undefined} className={fieldStyles.field ?? ''}>
      <FieldParts label={label} description={description} problem={problem}>
        <Group className={fieldStyles.box ?? ''}>
          <DateInput className={fieldStyles.segments ?? ''}>
            {(segment) => <DateSegment segment={segment} className={fieldStyles.segment ?? ''} />}
          </DateInput>
          <Button className={fieldStyles.end ?? ''}>
            <CalendarMark />
          </Button>
        </Group>
      </FieldParts>
      <Popover>
        <Dialog className={css.dialog ?? ''}>
          <Calendar>
            <header className={css.header}>
              <Button slot="previous" className={fieldStyles.end ?? ''}>
                <ChevronLeft />
              </Button>
              <Heading className={css.heading ?? ''} />
              <Button slot="next" className={fieldStyles.end ?? ''}>
                <ChevronRight />
              </Button>
            </header>
            <CalendarGrid className={css.grid ?? ''}>
              {(date) => <CalendarCell date={date} className={css.day ?? ''} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
