import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './components.module.css'

/** The longest search that the gateway accepts. */
const SEARCH_MAX_LENGTH = 200
/** Between the last key and the search, in milliseconds. */
const TYPING = 250

interface Props {
  readonly label: string
  /** The search in the address. */
  readonly search: string
  /** Called after a pause in typing. */
  readonly onSearch: (search: string) => void
}

/** A search for a list. What is typed is shown at once. */
export function SearchField({ label, search, onSearch }: Props) {
  const [typed, setTyped] = useTyped(search, onSearch)
  return (
    <input
      type="search"
      className={css.search}
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** What is typed, which becomes the search after a pause. A search that comes from elsewhere, such as Back, replaces it. */
function useTyped(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (search !== shown) {
    setShown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const type = (text: string): void => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), TYPING)
  }
  return [typed, type]
}

/** The search and other tools above a list. */
export function Tools({ children }: { readonly children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
