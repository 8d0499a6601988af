import type { Virtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  readonly list: RefObject<HTMLElement | null>
  /** Set to the index of the row with the focus, which has to stay in the document. */
  readonly focused: RefObject<number | undefined>
  readonly virtualizer: Virtualizer<Window, HTMLLIElement>
}

/** Rows of one press of Page Up or Page Down. */
const PAGE = 10

/** The keys of a list that is one stop of the Tab key: the arrow keys, Page Up, Page Down, Home and End move the focus in it. */
export function useRowFocus({ list, focused, virtualizer }: Options) {
  const [active, setActive] = useState<number>()
  /** The row that gets the focus as soon as it is in the document: a rendering that comes before it is no reason to miss it. */
  const target = useRef<number>(undefined)
  const { count } = virtualizer.options
  useEffect(() => {
    if (target.current === undefined) return
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] :is(a, button)`)
    if (!link) return
    target.current = undefined
    link.focus({ preventScroll: true })
  })
  return {
    tabStop: tabStopOf(virtualizer, active),
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = indexOf(event.target)
      focused.current = index
      target.current = undefined
      setActive(index)
    },
    onBlur() {
      focused.current = undefined
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = indexOf(event.target as HTMLElement)
      const to =
        from === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : next(event.key, from)
      if (to === undefined) return
      event.preventDefault()
      const index = Math.min(Math.max(to, 0), count - 1)
      focused.current = index
      target.current = index
      setActive(index)
      virtualizer.scrollToIndex(index)
    },
  }
}

function indexOf(target: HTMLElement): number | undefined {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}

function next(key: string, from: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ...{ ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + PAGE, PageUp: from - PAGE },
    ...{ Home: 0, End: Number.POSITIVE_INFINITY },
  }
  return moves[key]
}

/** The row that had the focus last, as long as it is in the document; otherwise the first one that is visible. */
function tabStopOf(virtualizer: Options['virtualizer'], active: number | undefined): number {
  const rows = virtualizer.getVirtualItems()
  if (active !== undefined && rows.some(({ index }) => index === active)) return active
  return virtualizer.range?.startIndex ?? rows[0]?.index ?? 0
}
