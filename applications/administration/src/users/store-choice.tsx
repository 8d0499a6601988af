import { Button } from '@foyer/ui'
import { useDeferredValue, useRef, useState } from 'react'
import { Failure } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import { hasPlace, type UserGrant } from './draft.ts'
import css from './form.module.css'
import { useStores } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'

/** Stores that a search offers at the same time. */
const OFFERED = 6

interface Props {
  readonly organisation: string | undefined
  readonly grant: UserGrant
  readonly onChange: (grant: UserGrant) => void
}

interface NamedStore {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** The stores of a grant, and a search for more. The first ones are offered at once where none is chosen, and from the first focus on. */
export function StoreChoice({ organisation, grant, onChange }: Props) {
  const texts = useUsersTexts()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly NamedStore[]>([])
  const keyword = useDeferredValue(typed.trim())
  const stores = useStores(organisation, keyword)
  const found = stores.data?.items ?? []
  const isKnown = stores.isSuccess && !stores.isPlaceholderData
  const [hadFocus, setHadFocus] = useState(!hasPlace(grant))
  const isOpen = hadFocus || keyword !== ''
  const others = isOpen ? found.filter(({ id }) => !grant.stores.includes(id)) : []
  const offered = others.slice(0, OFFERED)
  // The pressed button goes away with the change.
  const change = (stores: UserGrant['stores']): void => {
    search.current?.focus()
    onChange({ ...grant, stores })
  }
  const add = (store: NamedStore): void => {
    setKnown([...known, store])
    setTyped('')
    change([...grant.stores, store.id])
  }
  const remove = (id: string) => change(grant.stores.filter((one) => one !== id))
  return (
    <div className={css.stores}>
      <Chosen grant={grant} known={[...found, ...known]} onRemove={remove} />
      <input
        ref={search}
        type="search"
        aria-label={texts.user.findStore}
        placeholder={texts.user.findStore}
        value={typed}
        onFocus={() => setHadFocus(true)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keyword !== '' && isKnown && offered.length === 0 && <p role="status">{texts.user.noStoreFound}</p>}
      {isOpen && stores.isError && !stores.data && (
        <Failure error={stores.error} onRetry={() => void stores.refetch()} />
      )}
      {offered.length > 0 && (
        <ul>
          {offered.map((store) => (
            <li key={store.id}>
              <Button
                tone="quiet"
                aria-label={texts.user.addStore(`${store.name} ${store.code}`)}
                onPress={() => add(store)}
              >
                <span>{store.name}</span> <small>{store.code}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > offered.length && <small>{texts.user.moreStores}</small>}
    </div>
  )
}

interface ChosenProps {
  readonly grant: UserGrant
  readonly known: readonly NamedStore[]
  readonly onRemove: (id: string) => void
}

/** The chosen places. Those whose names are not known here are counted. */
function Chosen({ grant, known, onRemove }: ChosenProps) {
  const texts = useUsersTexts()
  const number = useNumber()
  const named = grant.stores.flatMap((id) => known.find((store) => store.id === id) ?? [])
  const others = grant.stores.length - named.length
  const counted = [
    ...(grant.customers.length > 0 ? [texts.customers(number(grant.customers.length), grant.customers.length)] : []),
    ...(others > 0 ? [texts.stores(number(others), others)] : []),
  ]
  if (named.length === 0 && counted.length === 0) return null
  return (
    <ul className={css.chips}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Button square tone="quiet" aria-label={texts.user.removeStore(name)} onPress={() => onRemove(id)}>
            ✕
          </Button>
        </li>
      ))}
      {counted.map((text) => (
        <li key={text}>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
