import type { User } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useDeferredValue, useState } from 'react'
import { useData } from '../queries.ts'
import { useAddress } from '../use-address.ts'
import css from './access.module.css'
import { useAccessTexts } from './texts/index.ts'

/** Stores that are offered at the same time. */
const OFFERED = 6

/**
 * The store to explain: those of the user's roles first, others by name or code. It is `place` in the address, because `store` belongs
 * to the shell. The field has the name of the store, until the user types another one.
 */
export function StorePicker({ user }: { readonly user: User }) {
  const texts = useAccessTexts()
  const { query, setQuery } = useAddress()
  const [typed, setTyped] = useState<string>()
  const keyword = useDeferredValue((typed ?? '').trim())
  const stores = useData('administration.stores', {
    ...{ size: '100', organisation: user.organisation.id },
    ...(keyword === '' ? {} : { keyword }),
  })
  const chosen = useData('administration.store', { id: query['place'] ?? '' }, { enabled: Boolean(query['place']) })
  const own = new Set(user.grants.flatMap((grant) => grant.stores))
  const offered = (stores.data?.items ?? [])
    .toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)))
    .slice(0, OFFERED)
  const choose = (store: string): void => {
    setTyped(undefined)
    setQuery({ place: store })
  }
  return (
    <fieldset className={css.field}>
      <legend>{texts.store}</legend>
      <input
        type="search"
        aria-label={texts.findStore}
        placeholder={texts.findStore}
        value={typed ?? (query['place'] ? (chosen.data?.name ?? '') : '')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      {stores.data && keyword !== '' && offered.length === 0 && <p role="status">{texts.noStore}</p>}
      {(typed !== undefined || !query['place']) && offered.length > 0 && (
        <ul className={css.offered}>
          {offered.map(({ id, name, code }) => (
            <li key={id}>
              <Button tone="quiet" onPress={() => choose(id)}>
                <span>{name}</span> <small>{code}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
