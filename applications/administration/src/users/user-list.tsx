import type { User } from '@foyer/contract/administration'
import { type Column, NameCell, Nothing, PagedRows } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useAddress } from '../use-address.ts'
import { usePlaces, useRoleNames } from './grant-texts.ts'
import { useRoles } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'
import { UserState } from './user-state.tsx'

/** The users that a search finds. */
export function UserList({ search }: { readonly search: string }) {
  const texts = useUsersTexts()
  const { query, go, hrefOf, setQuery } = useAddress()
  const list = usePages('administration.users', search === '' ? {} : { keyword: search })
  return (
    <PagedRows
      label={texts.users.list}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ href: hrefOf(['users', id], query), open: () => go(['users', id], query) })}
      empty={<Nothing search={search} text={texts.users.none} onShowAll={() => setQuery({ search: '' })} />}
    />
  )
}

function useColumns(): readonly Column<User>[] {
  const texts = useUsersTexts()
  const { name, roles, places, state, factor } = texts.users.columns
  const roleNames = useRoleNames(useRoles().data)
  const placeNames = usePlaces()
  return [
    {
      ...{ title: name, width: '1.4fr', narrow: 'name' },
      cell: ({ displayName, username }) => <NameCell name={displayName} text={username} />,
    },
    { title: roles, width: '1.2fr', narrow: 'text', cell: roleNames },
    { title: places, width: '1.1fr', narrow: 'end', cell: placeNames },
    { title: state, width: '1.2fr', narrow: 'state', cell: (user) => <UserState user={user} /> },
    {
      ...{ title: factor, width: '0.8fr', narrow: 'hidden' },
      cell: ({ multiFactor }) => (multiFactor ? texts.factor.bound : texts.factor.none),
    },
  ]
}
