import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { openModal } from './in-reach.ts'
import css from './panel.module.css'

interface PanelProps {
  readonly label: string
  readonly onClose: () => void
  /** Below the start of the header, below the place in it, or in the middle of the window; on phones always a sheet from below. */
  readonly at: 'start' | 'place' | 'middle'
  readonly children: ReactNode
}

/** A panel above the page, open as long as it is drawn. The browser keeps the focus inside and gives it back. */
export function Panel({ label, onClose, at, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current as HTMLDialogElement
    const close = openModal(element)
    // Who opens a panel with a search wants to type; left to the browser a box that scrolls would have the focus.
    element.querySelector('input')?.focus()
    return close
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, which the browser tells as a cancel.
    <dialog
      className={`${css.panel} ${css[at] ?? ''}`}
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A press beside the panel meets the dialog itself, one inside of it something in there.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  )
}
