import { createContext, type FocusEvent, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages, useTranslator } from '../languages/index.ts'
import { CloseIcon, IconButton, InfoIcon, RefusedIcon, stayInReach, useReadable, WarningIcon } from '../ui/index.ts'
import css from './message-box-stack.module.css'
import { type BoxAction, createMessageBoxes, type MessageBox, type MessageBoxes, shownOf } from './message-boxes.ts'
import { Said } from './said.tsx'

/** News goes by itself after this; long enough to be read twice. */
const NEWS_LASTS = 8_000

export const MessageBoxesContext = createContext<MessageBoxes>(createMessageBoxes())

export function useMessageBoxes(): MessageBoxes {
  return use(MessageBoxesContext)
}

/** The messages that belong to no form, at the foot of whatever page is shown, and above what is open on it. */
export function MessageBoxStack() {
  const boxes = useMessageBoxes()
  const t = useMessages()
  const shown = shownOf(useReadable(boxes))
  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => stayInReach(stack.current as HTMLElement), [])
  useNewestSeen(stack, shown.at(-1)?.id)
  const focus = useFocusKept(stack)
  return (
    <div>
      <section className={css.stack} popover="manual" ref={stack} aria-label={t('ui.notices')} {...focus}>
        {shown.map((box) => (
          <Box key={box.id} box={box} closeLabel={t('ui.close')} onClose={() => boxes.close(box.id)} />
        ))}
      </section>
    </div>
  )
}

/** Where not all of them have room, the newest is seen, unless somebody is at another. */
function useNewestSeen(stack: RefObject<HTMLElement | null>, newest: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is what moves it.
  useLayoutEffect(() => {
    const { current } = stack
    if (current && !current.contains(document.activeElement)) current.scrollTop = current.scrollHeight
  }, [stack, newest])
}

/** Who closes a box by keyboard goes on at the one that takes its place, and after the last one where they were before. */
function useFocusKept(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(undefined)
  const within = useRef(NOWHERE)
  useLayoutEffect(() => {
    // Only a focus that was lost is moved: whoever has gone elsewhere meanwhile stays there.
    if (within.current === NOWHERE || document.activeElement !== document.body) return
    const closing = stack.current?.querySelectorAll<HTMLElement>(`[${BOX}] > button:last-child`) ?? []
    const next = closing[Math.min(within.current, closing.length - 1)] ?? cameFrom.current
    within.current = NOWHERE
    if (next instanceof HTMLElement && next.isConnected) next.focus()
  })
  return {
    onFocus({ target, relatedTarget, currentTarget }: FocusEvent): void {
      const boxes = [...currentTarget.querySelectorAll(`[${BOX}]`)]
      within.current = boxes.findIndex((box) => box.contains(target))
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    onBlur({ target }: FocusEvent): void {
      // What is taken away has lost the focus and not given it.
      if (target.isConnected && document.hasFocus()) within.current = NOWHERE
    },
  }
}

const NOWHERE = -1
const BOX = 'data-box'

const TONES = {
  refusal: { Icon: RefusedIcon, role: 'alert' },
  warning: { Icon: WarningIcon, role: 'alert' },
  important: { Icon: RefusedIcon, role: 'status' },
  news: { Icon: InfoIcon, role: 'status' },
} as const

function BoxButton({ action, onDone }: { action: BoxAction; onDone: () => void }) {
  const t = useTranslator().t as (key: string) => string
  const press = (): void => {
    onDone()
    action.act()
  }
  return (
    <button type="button" className={css.action} onClick={press}>
      {t(action.says)}
    </button>
  )
}

function Box({ box, closeLabel, onClose }: { box: MessageBox; closeLabel: string; onClose: () => void }) {
  const passing = box.tone === 'news'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box's time runs from when it appeared, whoever renders it anew.
  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(onClose, NEWS_LASTS)
    return () => clearTimeout(timer)
  }, [passing])
  const { Icon, role } = TONES[box.tone]
  return (
    <div className={css.box} role={role} data-box="">
      <Icon />
      <span className={box.action && css.short}>
        <Said saying={box.saying} />
      </span>
      {box.action && <BoxButton action={box.action} onDone={onClose} />}
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
