import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { focusPageIfLost } from '../page-focus.ts'
import css from './dialog.module.css'
import { useCloseRequest } from './use-close-request.ts'

export interface DialogProps {
  readonly title: string
  readonly description?: string | undefined
  /** Shown above the title. */
  readonly above?: ReactNode
  /** The language of the title, if it is not that of the page. */
  readonly titleLanguage?: string | undefined
  readonly onClose: () => void
  /** False where leaving without an answer would lose something: Escape does nothing then. */
  readonly dismissible?: boolean
  /** The focus starts at the title, and not at the first control: for a dialog with much to read. */
  readonly startsAtTitle?: boolean
  readonly children: ReactNode
}

/** A modal dialog, open as long as it is rendered. The focus stays inside, and returns when it closes. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, dismissible = true } = props
  // A dialog that an address has opened has nothing to give the focus back to.
  useEffect(() => () => focusPageIfLost(), [])
  useCloseRequest(dismissible ? onClose : undefined)
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen
      isKeyboardDismissDisabled={!dismissible}
      onOpenChange={(open) => open || onClose()}
    >
      <Modal className={css.modal ?? ''}>
        <AriaDialog className={css.dialog ?? ''} data-modal="">
          <FocusScope autoFocus>
            {props.above}
            <Title language={props.titleLanguage} focused={props.startsAtTitle ?? false}>
              {title}
            </Title>
            {description && <p>{description}</p>}
            {props.children}
          </FocusScope>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Title({ language, focused, children }: { language: string | undefined; focused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <Heading slot="title" level={2} lang={language} ref={heading} {...(focused && { tabIndex: -1 })}>
      {children}
    </Heading>
  )
}

/** The buttons of a dialog, the main one first; on phones it is on top. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
