import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { openModal } from './above-dialogs.ts'
import css from './dialog.module.css'

interface NativeDialogProps {
  readonly title: string
  readonly explains: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native modal dialog for the entry pages, which load no component library. Behind the sign-in use `@foyer/ui`. */
export function NativeDialog({ title, explains, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => openModal(dialog.current as HTMLDialogElement), [])
  return (
    <dialog
      className={css.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape in a row closes it, whatever the first one did.
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{explains}</p>
      {children}
    </dialog>
  )
}

/** The buttons of a dialog, the main one first; on phones it is on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
