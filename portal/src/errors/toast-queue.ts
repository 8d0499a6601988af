import { TOASTS_SHOWN_MAX } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { type ReadableStore, writableStore } from '../components/index.ts'
import { isToastInUse } from './toast-in-use.ts'
import type { UserMessage } from './user-message.ts'

export interface Toast {
  readonly id: number
  /**
   * Errors and warnings are announced at once and stay until closed. `important` stays too, and is announced politely. `info` is
   * announced politely and closes after a while.
   */
  readonly tone: 'error' | 'info' | 'important' | 'warning'
  readonly message: UserMessage
  readonly action?: ToastAction | undefined
}

/** The button of a toast, which closes the toast. */
export interface ToastAction {
  readonly messageKey: MessageKey
  act(): void
}

export interface ToastQueue extends ReadableStore<readonly Toast[]> {
  notify(message: UserMessage, tone?: Toast['tone'], action?: ToastAction): void
  close(id: number): void
}

/** The visible toasts: the oldest three. Further ones wait until one of them is closed. */
export function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.slice(0, TOASTS_SHOWN_MAX)
}

/**
 * Adds a toast, unless there is one with the same message. If it had to wait, the oldest visible one that would close automatically,
 * has no button and is not in use makes room: the result of what the user did last is shown at once.
 */
function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const shown = JSON.stringify(toast.message)
  if (toasts.some(({ message }) => JSON.stringify(message) === shown)) return toasts
  const closable =
    toasts.length < TOASTS_SHOWN_MAX
      ? undefined
      : visibleToasts(toasts).find(({ id, tone, action }) => tone === 'info' && !action && !isToastInUse(id))
  return [...toasts.filter((other) => other !== closable), toast]
}

export function createToastQueue(first: readonly Toast[] = []): ToastQueue {
  const toasts = writableStore<readonly Toast[]>(first)
  let lastId = first.length
  return {
    get current() {
      return toasts.current
    },
    // The HTML of the gateway has no message of the page before.
    atFirst: first,
    subscribe: toasts.subscribe,
    notify(message, tone = 'error', action) {
      toasts.set(withToast(toasts.current, { id: ++lastId, tone, message, action }))
    },
    close(id) {
      toasts.set(toasts.current.filter((toast) => toast.id !== id))
    },
  }
}
