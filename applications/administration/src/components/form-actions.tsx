import { useBeforeLeave } from '@foyer/sdk/react'
import { Button, focusPageAfter, focusPageIfLost } from '@foyer/ui'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import css from './components.module.css'

interface Props {
  /** What the button that saves is called. */
  readonly label?: string
  /** Is there something that is not saved? */
  readonly changed: boolean
  readonly isPending: boolean
  readonly onDiscard: () => void
  /** False where the form can be sent as it was opened. */
  readonly needsChange?: boolean
}

/** The buttons of a form: one saves, and one discards what was typed. The shell asks before the user leaves with unsaved work. */
export function FormActions({ label, changed, isPending, onDiscard, needsChange = true }: Props) {
  const texts = useTexts()
  useBeforeLeave(changed)
  const isDisabled = needsChange && !changed
  const actions = useRef<HTMLDivElement>(null)
  // A browser takes the focus from a disabled button, without an event. Some do so only at the next frame.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isDisabled || !(activeElement instanceof HTMLElement) || !actions.current?.contains(activeElement)) return
    activeElement.blur()
    focusPageIfLost({ preventScroll: true })
  }, [isDisabled])
  return (
    <div ref={actions} className={css.actions}>
      <Button type="submit" tone="primary" isDisabled={isDisabled} isPending={isPending}>
        {label ?? texts.save}
      </Button>
      {changed && (
        <div ref={focusPageAfter}>
          <Button tone="quiet" isDisabled={isPending} onPress={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
