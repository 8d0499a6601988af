import { Button } from '@foyer/ui'
import css from './bulk.module.css'
import { NONE } from './selection.ts'
import { useSelection } from './selection-context.tsx'
import { useBulkTexts } from './texts/index.ts'

/** Shows the checkboxes on phones, where a press on a row otherwise opens the user. */
export function SelectButton() {
  const texts = useBulkTexts()
  const { isActive, setActive, select } = useSelection()
  return (
    <span className={css.select}>
      <Button
        aria-pressed={isActive}
        onPress={() => {
          setActive(!isActive)
          if (isActive) select(() => NONE)
        }}
      >
        {isActive ? texts.endSelect : texts.select}
      </Button>
    </span>
  )
}
