import type { ReactNode } from 'react'

interface Props {
  readonly className?: string | undefined
  /** Called with the form when the user presses Enter or the submit button. The page is not left. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/**
 * A form whose fields say themselves what is wrong, without the bubbles of the browser. After an attempt that marks fields, the first
 * of them has the focus.
 */
export function Form({ className, onSubmit, children }: Props) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onSubmit(form)
        // What is wrong is marked by then.
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {children}
    </form>
  )
}
