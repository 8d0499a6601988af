import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react'
import {
  CloseIcon,
  ErrorIcon,
  GuardedButton,
  IconButton,
  InfoIcon,
  keepAboveDialogs,
  useStoreValue,
  WarningIcon,
} from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { FormattedMessage } from './formatted-message.tsx'
import { isToastInUse } from './toast-in-use.ts'
import { createToastQueue, type Toast, type ToastAction, type ToastQueue, visibleToasts } from './toast-queue.ts'
import css from './toast-region.module.css'
import { useToastFocus } from './use-toast-focus.ts'

/** Milliseconds that an info toast is shown; long enough to be read twice. One in use is shown for as long again. */
const INFO_DURATION = 8_000

export const ToastContext = createContext<ToastQueue>(createToastQueue())

export function useToasts(): ToastQueue {
  return use(ToastContext)
}

/** React Aria makes everything around a dialog inert but what has this attribute, which its own toasts have as well. */
const USABLE_ABOVE_DIALOGS = { 'data-react-aria-top-layer': '' }

/** The toasts, at the bottom of each page and above its dialogs. F6 moves the focus to them and back. */
export function ToastRegion() {
  const toasts = useToasts()
  const t = useMessages()
  const shown = visibleToasts(useStoreValue(toasts))
  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepAboveDialogs(stack.current as HTMLElement), [])
  const focus = useToastFocus(stack)
  return (
    <div>
      <section
        className={css.stack}
        popover="manual"
        ref={stack}
        aria-label={t('ui.notices')}
        {...USABLE_ABOVE_DIALOGS}
        {...focus}
      >
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </section>
    </div>
  )
}

/** Scrolls to a toast that appears below the others, unless the focus is within one of them. */
function scrollToNewest(toast: HTMLElement | null): void {
  const stack = toast?.parentElement
  if (stack && !stack.contains(document.activeElement)) stack.scrollTop = stack.scrollHeight
}

const TONES = {
  error: { Icon: ErrorIcon, role: 'alert' },
  warning: { Icon: WarningIcon, role: 'alert' },
  important: { Icon: ErrorIcon, role: 'status' },
  info: { Icon: InfoIcon, role: 'status' },
} as const

function ToastButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const t = useTranslator().t as (key: string) => string
  const press = (): void => {
    onDone()
    action.act()
  }
  return (
    <GuardedButton className={css.action} onClick={press}>
      {t(action.messageKey)}
    </GuardedButton>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const toasts = useToasts()
  const t = useMessages()
  const { id, tone } = toast
  const close = (): void => toasts.close(id)
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollToNewest(item.current)
    if (tone !== 'info') return
    const timer = setInterval(() => isToastInUse(id) || toasts.close(id), INFO_DURATION)
    return () => clearInterval(timer)
  }, [toasts, id, tone])
  const { Icon, role } = TONES[tone]
  return (
    <div className={css.toast} role={role} data-toast={id} ref={item}>
      <Icon />
      <span className={toast.action && css.short}>
        <FormattedMessage message={toast.message} />
      </span>
      {toast.action && <ToastButton action={toast.action} onDone={close} />}
      <IconButton label={t('ui.close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
