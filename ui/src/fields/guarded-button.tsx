import { type MouseEvent, useRef, useState } from 'react'
import { Button, type ButtonProps, type PressEvent } from 'react-aria-components'
import { createPressGuard, type PressGuard } from '../press-guard.ts'

type ClickEvent = Parameters<NonNullable<ButtonProps['onClick']>>[0]

/**
 * A button of React Aria without a look of its own that counts one press and ignores further ones for 1.5 seconds, or until something
 * is typed in the form that it submits. What a trigger around it opens (`MenuTrigger`, `PopoverTrigger`) is not guarded.
 */
export function GuardedButton(button: ButtonProps) {
  const guarded = useGuardedPress(button)
  return <Button {...button} {...guarded} />
}

function useGuardedPress({ type, onPress, onClick }: ButtonProps) {
  const [guard] = useState(() => createPressGuard())
  const repeated = useRef(false)
  if (type === 'submit') {
    // Enter, in a field or on the button, submits by a click without a press.
    return {
      onClickCapture(event: MouseEvent<Element>): void {
        if (guard.accepts()) releaseOnInput(event.currentTarget, guard)
        else ignore(event)
      },
    }
  }
  // Without an action of its own it opens something: the trigger around it has a press of its own.
  if (!onPress) return {}
  return {
    onPress(event: PressEvent): void {
      repeated.current = !guard.accepts()
      if (!repeated.current) onPress(event)
    },
    onClick(event: ClickEvent): void {
      if (repeated.current) ignore(event)
      else onClick?.(event)
    },
  }
}

/** What is corrected after a problem may be sent at once. */
function releaseOnInput(button: Element, guard: PressGuard): void {
  button.closest('form')?.addEventListener('input', () => guard.release(), { once: true })
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
