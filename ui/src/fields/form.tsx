import type { ReactNode } from 'react'

interface Props {
  readonly className?: string | undefined
  /** Called with the form when the user presses Enter or the submit button. The page is not left. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form whose fields say themselves what is wrong, without the bubbles of the browser. */
export function Form({ className, onSubmit, children }: Props) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
