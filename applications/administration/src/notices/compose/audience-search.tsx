import type { AudienceEntry } from '@foyer/contract/publishing'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Failure } from '../../components/index.ts'
import { useCall, useData } from '../../queries.ts'
import { useNoticesTexts } from '../texts/index.ts'
import css from './compose.module.css'

/** Entries of each kind that a search offers at the same time. */
const OFFERED = 5

interface Offer {
  readonly entry: Exclude<AudienceEntry, { to: 'everybody' }>
  readonly name: string
  readonly detail: string
}

interface Props {
  readonly organisation: string | null | undefined
  readonly entries: readonly AudienceEntry[]
  readonly onAdd: (entry: AudienceEntry) => void
}

/** Finds customers, stores and roles by name, and offers everyone. */
export function AudienceSearch({ organisation, entries, onAdd }: Props) {
  const { audience } = useNoticesTexts()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const offers = useOffers(organisation, keyword)
  const isKnown = offers.isSuccess && !offers.isPlaceholderData
  const chosen = new Set(entries.map((entry) => (entry.to === 'everybody' ? '' : entry.id)))
  const offered = keyword === '' ? [] : (offers.data ?? []).filter(({ entry }) => !chosen.has(entry.id))
  return (
    <div className={css.find}>
      <Everyone organisation={organisation} entries={entries} onAdd={onAdd} />
      <input
        type="search"
        aria-label={audience.add}
        placeholder={audience.add}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keyword !== '' && isKnown && offered.length === 0 && <p role="status">{audience.nothing}</p>}
      {keyword !== '' && offers.isError && !offers.data && (
        <Failure error={offers.error} onRetry={() => void offers.refetch()} />
      )}
      {offered.length > 0 && (
        <ul aria-label={audience.found}>
          {offered.map(({ entry, name, detail }) => (
            <li key={entry.id}>
              <Button
                tone="quiet"
                onPress={() => {
                  setTyped('')
                  onAdd(entry)
                }}
              >
                <span>{name}</span>{' '}
                <small>{detail === '' ? audience.kinds[entry.to] : `${audience.kinds[entry.to]} ${detail}`}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The whole organisation; for a notice of the platform, everyone. */
function Everyone({ organisation, entries, onAdd }: Props) {
  const { audience } = useNoticesTexts()
  const { id: userId } = useShell().state.user
  const self = useData('administration.user', { id: userId }, { enabled: organisation === undefined })
  const own = organisation ?? self.data?.organisation.id
  const isPlatform = organisation === null
  const entry: AudienceEntry | undefined = isPlatform
    ? { to: 'everybody' }
    : own
      ? { to: 'organisation', id: own }
      : undefined
  if (!entry || entries.some(({ to }) => to === entry.to)) return null
  return (
    <div>
      <Button onPress={() => onAdd(entry)}>{isPlatform ? audience.allUsers : audience.everyone}</Button>
    </div>
  )
}

/** The customers, stores and roles whose names have what is typed. Roles are few, and searched here. */
function useOffers(organisation: string | null | undefined, keyword: string) {
  const call = useCall()
  const { builtInRoles } = useNoticesTexts()
  const of = organisation ? { organisation } : {}
  return useQuery({
    queryKey: ['publishing.offers', organisation ?? '', keyword, builtInRoles],
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Offer[]> {
      const search = { ...of, keyword, size: String(OFFERED) }
      const [customers, stores, roles] = await Promise.all([
        call('administration.customers', search, { signal }),
        call('administration.stores', search, { signal }),
        call('administration.roles', of, { signal }),
      ])
      const named = roles.map((role) => ({ ...role, name: (role.builtIn && builtInRoles[role.key]) || role.name }))
      return [
        ...customers.items.map(({ id, name }) => ({ entry: { to: 'customer' as const, id }, name, detail: '' })),
        ...stores.items.map(({ id, name, code }) => ({ entry: { to: 'store' as const, id }, name, detail: code })),
        ...named
          .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
          .slice(0, OFFERED)
          .map(({ id, name }) => ({ entry: { to: 'role' as const, id }, name, detail: '' })),
      ]
    },
  })
}
