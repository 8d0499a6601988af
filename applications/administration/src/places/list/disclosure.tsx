import type { ReactNode } from 'react'

interface Props {
  readonly isOpen: boolean
  /** The id of what it shows. */
  readonly controls: string
  /** The name, where the content is only a mark. */
  readonly label?: string
  readonly className: string | undefined
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A button that shows and hides what belongs to it. It takes every press: a second one soon after the first closes again. */
export function Disclosure({ isOpen, controls, label, className, onToggle, children }: Props) {
  return (
    // biome-ignore lint/correctness/noRestrictedElements: opens and closes, so the guard against double presses would be wrong
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
