import { ListSearch } from '@foyer/ui'
import { useId } from 'react'
import { STATE_FILTERS, type StateFilter } from '../../shared/label.ts'
import { CameraButton } from '../components/index.ts'
import type { Route } from '../route.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import css from './list-tools.module.css'
import { StationFilter } from './station-filter.tsx'
import { useCodeOpens } from './use-code-opens.ts'

/** The longest search that the back end accepts. */
const SEARCH_MAX_LENGTH = 100

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
  const openCode = useCodeOpens()
  return (
    <div className={css.tools}>
      <ListSearch
        label={texts.search}
        search={route.search}
        maxLength={SEARCH_MAX_LENGTH}
        onSearch={(search) => onChange({ search })}
        onEnter={(search) => void openCode(search)}
        className={css.search}
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
