import { ListSearch } from '@foyer/ui'
import { useId } from 'react'
import { KINDS, STATE_FILTERS } from '../../shared/asset.ts'
import { CameraButton } from '../components/index.ts'
import { useSummary } from '../queries.ts'
import type { Route } from '../route.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './list-tools.module.css'

/** The longest search that the back end accepts. */
const SEARCH_MAX_LENGTH = 100

interface Props {
  readonly route: Route
  readonly onChange: (patch: Partial<Route>) => void
}

/** The search and the filters of the list. */
export function ListTools({ route, onChange }: Props) {
  const texts = useTexts()
  return (
    <>
      <States route={route} onChange={onChange} />
      <div className={css.tools}>
        <ListSearch
          label={texts.search}
          search={route.search}
          maxLength={SEARCH_MAX_LENGTH}
          onSearch={(search) => onChange({ search })}
          className={css.search}
        />
        <select
          className={css.kind}
          aria-label={texts.kind}
          value={route.kind ?? ''}
          onChange={({ target }) => onChange({ kind: KINDS.find((kind) => kind === target.value) })}
        >
          <option value="">{texts.allKinds}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </select>
        <CameraButton />
      </div>
    </>
  )
}

function States({ route, onChange }: Props) {
  const texts = useTexts()
  const number = useNumber()
  const summary = useSummary().data
  const name = useId()
  return (
    <fieldset className={css.filters} aria-label={texts.show}>
      {STATE_FILTERS.map((filter) => (
        <label key={filter}>
          <input
            type="radio"
            name={name}
            checked={filter === route.state}
            onChange={() => onChange({ state: filter })}
          />
          <span>{texts.filters[filter]}</span>
          {summary && <small>{number(summary[filter === 'all' ? 'assets' : filter])}</small>}
        </label>
      ))}
    </fieldset>
  )
}
