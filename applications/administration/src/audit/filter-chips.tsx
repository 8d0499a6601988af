import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useOrganisationName } from '../organisations/index.ts'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { useTime, useTitle } from './event-texts.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { FILTERS, type FilterName, type Filters, NO_FILTERS } from './filters.ts'
import { useAuditTexts } from './texts/index.ts'

/** Opens the form with all filters. */
export function FilterButton({ filters }: { readonly filters: Filters }) {
  const texts = useAuditTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.addFilter}</Button>
      {open && <FilterDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The filters in use, in words. Each is removed by its own button. */
export function FilterChips({ filters }: { readonly filters: Filters }) {
  const texts = useAuditTexts()
  const { setQuery } = useAddress()
  const inWords = useValues(filters)
  const used = FILTERS.flatMap((name) => (filters[name] ? [{ name, value: inWords(name, filters[name]) }] : []))
  if (used.length === 0) return null
  return (
    <ul className={css.chips} aria-label={texts.chips}>
      {used.map(({ name, value }) => (
        <li key={name} className={css.chip}>
          <span>{texts.filters[name]}</span> <b>{value}</b>
          <Button
            tone="quiet"
            square
            aria-label={texts.removeFilter(`${texts.filters[name]} ${value}`)}
            onPress={() => setQuery({ [name]: undefined })}
          >
            <Cross />
          </Button>
        </li>
      ))}
      <li>
        <Button tone="quiet" onPress={() => setQuery(NO_FILTERS)}>
          {texts.clear}
        </Button>
      </li>
    </ul>
  )
}

/** The value of a filter in words. */
function useValues({ organisation }: Filters): (name: FilterName, value: string) => string {
  const title = useTitle()
  const time = useTime({ dateStyle: 'medium', timeStyle: 'short' })
  const areas: Readonly<Record<string, string>> = useAuditTexts().areas
  const organisationName = useOrganisationName(organisation)
  return (name, value) => {
    if (name === 'action') return areas[value] ?? title(value)
    if (name === 'organisation') return organisationName ?? value
    if (name !== 'from' && name !== 'to') return value
    return Number.isNaN(Date.parse(value)) ? value : time(value)
  }
}

/** Decoration of a button with a name. */
export function Cross() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="m6.5 6.5 11 11m0-11-11 11" />
    </svg>
  )
}
