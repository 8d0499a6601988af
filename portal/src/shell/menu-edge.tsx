import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useMessages } from '../languages/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import css from './menu.module.css'
import {
  MENU_NARROWEST,
  MENU_WIDEST,
  menuWidthAfter,
  menuWidthAfterDoublePress,
  menuWidthWithin,
} from './menu-width.ts'

/** The edge by which the menu is made wider or narrower, by pointer and by keyboard. */
export function MenuEdge() {
  const t = useMessages()
  const session = useSession()
  const { width, ...drag } = useDraggedWidth()
  const onKeyDown = (event: KeyboardEvent): void => {
    const menuWidth = menuWidthAfter(event.key, width)
    if (menuWidth === undefined) return
    event.preventDefault()
    session.change({ menuWidth })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no thematic break.
    <div
      className={css.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('shell.menuWidth')}
      aria-valuemin={MENU_NARROWEST}
      aria-valuemax={MENU_WIDEST}
      aria-valuenow={width}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => session.change({ menuWidth: menuWidthAfterDoublePress(width) })}
      {...drag}
    />
  )
}

/** Pixels by which the pointer moves before it drags the edge: a press slips a little. */
const SLIP = 4

/** The width of the menu, and the handlers of a pointer that changes it. */
function useDraggedWidth() {
  const session = useSession()
  const { menuWidth } = useSessionState()
  const from = useRef<{ x: number; width: number; drags: boolean }>(undefined)
  const [dragged, setDragged] = useState<number>()
  const width = menuWidthWithin(dragged ?? menuWidth)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    // Else the browser takes it for the beginning of a drag of its own, and ends ours.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width, drags: false }
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!from.current) return
    const distance = clientX - from.current.x
    from.current.drags ||= Math.abs(distance) >= SLIP
    if (!from.current.drags) return
    const next = menuWidthWithin(from.current.width + distance)
    setDragged(next)
    // While it moves, only the frame has the width; it is stored at the end.
    currentTarget.closest<HTMLElement>('[data-frame]')?.style.setProperty('--menu-width', `${next}px`)
  }
  const onPointerUp = (): void => {
    if (dragged !== undefined) session.change({ menuWidth: dragged })
    from.current = undefined
    setDragged(undefined)
  }
  return { width, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
