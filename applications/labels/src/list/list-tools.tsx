import { useEffect, useId, useRef, useState } from 'react'
import { STATE_FILTERS, type StateFilter } from '../../shared/label.ts'
import { CameraButton } from '../components/index.ts'
import type { Route } from '../route.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import css from './list-tools.module.css'
import { StationFilter } from './station-filter.tsx'

/** The longest search that the back end accepts. */
const SEARCH_MAX_LENGTH = 100
/** Between the last key and the search, in milliseconds. */
const TYPING = 250

const FILTER_TEXTS: Readonly<Record<StateFilter, 'all' | 'updating' | 'needsAttention'>> = {
  all: 'all',
  updating: 'updating',
  attention: 'needsAttention',
}

interface Props {
  readonly route: Route
  readonly onChange: (patch: Partial<Route>) => void
}

/** The search and the filter of the list. */
export function ListTools({ route, onChange }: Props) {
  const texts = useTexts()
  const [typed, setTyped] = useTyped(route.search, (search) => onChange({ search }))
  return (
    <div className={css.tools}>
      <input
        type="search"
        className={css.search}
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CameraButton />
      <Filters texts={texts} state={route.state} onChange={(state) => onChange({ state })} />
      {route.station !== undefined && (
        <StationFilter station={route.station} onAll={() => onChange({ station: undefined })} />
      )}
    </div>
  )
}

interface FiltersProps {
  readonly texts: Texts
  readonly state: StateFilter
  readonly onChange: (state: StateFilter) => void
}

function Filters({ texts, state, onChange }: FiltersProps) {
  const name = useId()
  return (
    <fieldset className={css.filters} aria-label={texts.show}>
      {STATE_FILTERS.map((filter) => (
        <label key={filter}>
          <input type="radio" name={name} checked={filter === state} onChange={() => onChange(filter)} />
          <span>{texts[FILTER_TEXTS[filter]]}</span>
        </label>
      ))}
    </fieldset>
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
