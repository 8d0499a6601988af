import type { ReactNode } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import css from './panel.module.css'
import { useCloseRequest } from './use-close-request.ts'

export interface PanelProps {
  readonly label: string
  readonly onClose: () => void
  /** Below the start or the end of the header, below the place in it, or in the middle of the window; on phones a bottom sheet. */
  readonly at: 'start' | 'end' | 'place' | 'middle'
  readonly children: ReactNode
}

/** A modal panel above the page, open as long as it is rendered. Escape or a press beside it closes it. */
export function Panel({ label, onClose, at, children }: PanelProps) {
  useCloseRequest(onClose)
  return (
    <ModalOverlay
      className={classNames(css.overlay, at === 'middle' && css.dimmed)}
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
    >
      <Modal className={classNames(css.panel, css[at])}>
        <Dialog className={css.inside ?? ''} aria-label={label} data-modal="panel">
          <FocusScope autoFocus>{children}</FocusScope>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
