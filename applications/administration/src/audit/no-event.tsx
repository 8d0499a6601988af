import { Button } from '@foyer/ui'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { type Filters, NO_FILTERS, queryOf } from './filters.ts'
import { useAuditTexts } from './texts/index.ts'
import { useNamedUsers } from './use-named-users.ts'
import { UserOffers } from './user-offers.tsx'

/** Filters that may hold a username. */
const BY_USERNAME = ['text', 'actor', 'subject'] as const
/** Users that are offered instead of each of them. */
const OFFERED = 3

interface Props {
  readonly filters: Filters
  /** Whether older events are still to be searched. */
  readonly hasMore: boolean
}

/** Why there are no events, and users whose names were searched for. */
export function NoEvent({ filters, hasMore }: Props) {
  const texts = useAuditTexts()
  const { setQuery } = useAddress()
  const names = BY_USERNAME.filter((name) => filters[name])
  if (Object.keys(filters).length === 0) return <p>{texts.none}</p>
  return (
    <div className={css.none}>
      <p role="status">{hasMore ? texts.noneYet : texts.noneFound}</p>
      {names.length > 0 && <p>{texts.byUsername}</p>}
      {names.map((name) => (
        <UsersInstead key={name} name={name} value={filters[name] ?? ''} />
      ))}
      <Button onPress={() => setQuery(NO_FILTERS)}>{texts.clear}</Button>
    </div>
  )
}

interface InsteadProps {
  readonly name: (typeof BY_USERNAME)[number]
  readonly value: string
}

/** The users whose names have the value of a filter. A press makes the username its value. */
function UsersInstead({ name, value }: InsteadProps) {
  const texts = useAuditTexts()
  const { setQuery } = useAddress()
  const users = useNamedUsers(value, OFFERED)
  const caption = (
    <>
      {name !== 'text' && <b>{texts.filters[name]} </b>}
      {texts.usersNamed(value)}
    </>
  )
  return (
    <div className={css.found} data-empty={users.length === 0 || undefined}>
      <UserOffers caption={caption} users={users} onChoose={(username) => setQuery(queryOf({ [name]: username }))} />
    </div>
  )
}
