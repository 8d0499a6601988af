import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly className?: string | undefined
  /** Called with the form when the user presses Enter or the submit button. The page is not left. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/**
 * A form whose fields say themselves what is wrong, without the bubbles of the browser. After an attempt that marks fields, the first
 * of them has the focus: at once, or when a response marks them and nothing was typed since. Enter does not send it while it is sent.
 */
export function Form({ className, onSubmit, onKeyDown, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isAttempted = useRef(false)
  const focusWrong = (): void => {
    if (isAttempted.current && focusFirstWrong(form.current)) isAttempted.current = false
  }
  // The parent renders the form again when a response has marked fields.
  useEffect(focusWrong)
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onKeyDown={onKeyDown}
      onInput={() => {
        isAttempted.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBeingSent(event.currentTarget)) return
        onSubmit(event.currentTarget)
        // What is wrong is marked by then, and the marks of the attempt before are gone.
        setTimeout(() => {
          isAttempted.current = true
          focusWrong()
        })
      }}
    >
      {children}
    </form>
  )
}

/** A pending submit button has another type, and the browser sends a form of one field on Enter also without such a button. */
function isBeingSent(form: HTMLFormElement): boolean {
  return !form.querySelector('[type="submit"]') && form.querySelector('button[data-pending]') !== null
}

/** @returns whether there is such a field. It does not get the focus if the user is elsewhere by then, such as in a dialog. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const { activeElement, body } = document
  if (wrong && (activeElement === body || form?.contains(activeElement))) wrong.focus()
  return Boolean(wrong)
}
