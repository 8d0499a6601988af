import type { ReactNode } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { GuardedButton } from '../fields/guarded-button.tsx'
import { CloseMark } from '../icons.tsx'
import css from './toast.module.css'

export interface ToastMessage {
  readonly text: string
  readonly icon?: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** At most three are visible at once; the others wait. */
const MOST_VISIBLE = 3
/** Milliseconds; long enough to read a sentence twice. */
const DURATION = 8_000

/** A queue of toasts. `add(message)` stays until it is closed, `addPassing(message)` goes after eight seconds. */
export function createToasts() {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: MOST_VISIBLE })
  return {
    queue,
    add: (message: ToastMessage): string => queue.add(message),
    addPassing: (message: ToastMessage): string => queue.add(message, { timeout: DURATION }),
    close: (key: string): void => queue.close(key),
  }
}

export type Toasts = ReturnType<typeof createToasts>

/** Shows the toasts of a queue above everything else. F6 moves the focus to it. */
export function ToastList({ toasts, label }: { readonly toasts: Toasts; readonly label: string }) {
  return (
    <ToastRegion queue={toasts.queue} aria-label={label} className={css.region ?? ''}>
      {({ toast }) => (
        <AriaToast toast={toast} className={css.toast ?? ''}>
          {toast.content.icon && <span>{toast.content.icon}</span>}
          <ToastContent className={css.text ?? ''}>
            <span slot="title">{toast.content.text}</span>
          </ToastContent>
          {toast.content.action && (
            <GuardedButton className={css.action ?? ''} onPress={toast.content.action.onPress}>
              {toast.content.action.label}
            </GuardedButton>
          )}
          <Button slot="close" className={css.close ?? ''}>
            <CloseMark />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  )
}
