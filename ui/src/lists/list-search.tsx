import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import css from './list-search.module.css'

/** Between the last key and the search, in milliseconds. */
const TYPING = 250

export interface ListSearchProps {
  /** Also shown while the field is empty. */
  readonly label: string
  /** What is searched, such as in the address. */
  readonly search: string
  readonly maxLength: number
  /** Called after a pause in typing or on Enter, without blanks at the ends. */
  readonly onSearch: (search: string) => void
  /** Called on Enter with the search, after `onSearch`. */
  readonly onEnter?: ((search: string) => void) | undefined
  /** For the width. */
  readonly className?: string | undefined
}

/** A search above a list. What is typed is shown at once. After Enter it is selected: a scanner ends with Enter, and its next code replaces it. */
export function ListSearch({ label, search, maxLength, onSearch, onEnter, className }: ListSearchProps) {
  const { typed, type, compose, searchNow } = useTyped(search, onSearch)
  const onKeyDown = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    currentTarget.select()
    searchNow()
    onEnter?.(typed.trim())
  }
  return (
    <input
      type="search"
      className={classNames(css.search, className)}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? compose(target.value) : type(target.value)
      }
      onKeyDown={onKeyDown}
      onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

/**
 * What is typed, which becomes the search after a pause. A search that comes from elsewhere, such as Back, replaces it. While letters
 * are composed, such as Chinese ones, nothing is searched.
 */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useRef(search)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
    clearTimeout(timer.current)
    setTyped(search)
  }, [search])
  const compose = (text: string): void => {
    clearTimeout(timer.current)
    setTyped(text)
  }
  const start = (text: string): void => {
    searched.current = text.trim()
    onSearch(text.trim())
  }
  const type = (text: string): void => {
    compose(text)
    timer.current = setTimeout(() => start(text), TYPING)
  }
  const searchNow = (): void => {
    clearTimeout(timer.current)
    if (typed.trim() !== searched.current) start(typed)
  }
  return { typed, type, compose, searchNow }
}
