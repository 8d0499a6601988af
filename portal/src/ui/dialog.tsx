import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './dialog.module.css'
import { bringUp, openModal } from './in-reach.ts'

interface DialogProps {
  readonly title: string
  readonly explains?: string
  /** What stands above the title. */
  readonly above?: ReactNode
  /** Of the title, where it is another than the page's. */
  readonly titleLanguage?: string
  readonly onClose: () => void
  /** False where leaving without an answer would lose something: Escape does nothing then. */
  readonly dismissible?: boolean
  /** Much to read: it starts at its title, and not at the first thing to press, which may stand far below. */
  readonly startsAtTitle?: boolean
  readonly children: ReactNode
}

/** A native modal dialog, open as long as it is drawn. The browser keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, explains, onClose, dismissible = true, startsAtTitle, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const close = openModal(dialog.current as HTMLDialogElement)
    heading.current?.focus()
    return close
  }, [])
  return (
    <dialog
      className={css.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
      // A second Escape in a row closes it whatever the first was told; then it is opened again.
      onClose={({ currentTarget }) => {
        if (dismissible) onClose()
        else if (currentTarget.isConnected) {
          currentTarget.showModal()
          bringUp()
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
    >
      {props.above}
      <h2 id={titleId} lang={props.titleLanguage} {...(startsAtTitle && { ref: heading, tabIndex: -1 })}>
        {title}
      </h2>
      {explains && <p>{explains}</p>}
      {children}
    </dialog>
  )
}

/** The buttons of a dialog, the main one first; on phones it stands on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
