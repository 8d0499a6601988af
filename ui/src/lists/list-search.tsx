import { useEffect, useRef, useState } from 'react'
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
  /** Called after a pause in typing, without blanks at the ends. */
  readonly onSearch: (search: string) => void
  /** For the width. */
  readonly className?: string | undefined
}

/** A search above a list. What is typed is shown at once. */
export function ListSearch({ label, search, maxLength, onSearch, className }: ListSearchProps) {
  const { typed, type, compose } = useTyped(search, onSearch)
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
  const type = (text: string): void => {
    compose(text)
    timer.current = setTimeout(() => {
      searched.current = text.trim()
      onSearch(text.trim())
    }, TYPING)
  }
  return { typed, type, compose }
}
