import type { User } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { type Column, NameCell, Nothing, PagedRows } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useInstant } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { useRowSelection } from './bulk/row-selection.tsx'
import { usePlaces, useRoleNames } from './grant-texts.ts'
import { useListTexts } from './list/texts/index.ts'
import { isFiltered, listOf } from './list/user-query.ts'
import { useRoles } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'
import { UserState } from './user-state.tsx'
import css from './users.module.css'

/** The users that the address selects. */
export function UserList() {
  const texts = useUsersTexts()
  const { query, go, hrefOf, setQuery } = useAddress()
  const list = usePages('administration.users', listOf(query))
  return (
    <PagedRows
      label={texts.users.list}
      list={list}
      columns={useColumns()}
      selection={useRowSelection(list.items)}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ href: hrefOf(['users', id], query), open: () => go(['users', id], query) })}
      empty={<NoUsers onShowAll={() => setQuery({ search: '', view: '', role: '' })} />}
    />
  )
}

function NoUsers({ onShowAll }: { readonly onShowAll: () => void }) {
  const texts = useUsersTexts()
  const listTexts = useListTexts()
  const { query } = useAddress()
  const onlySearch = !isFiltered({ ...query, search: '' })
  if (onlySearch) return <Nothing search={query['search'] ?? ''} text={texts.users.none} onShowAll={onShowAll} />
  return (
    <div className={css.none}>
      <p>{listTexts.noMatch}</p>
      <Button onPress={onShowAll}>{listTexts.clear}</Button>
    </div>
  )
}

function useColumns(): readonly Column<User>[] {
  const texts = useUsersTexts()
  const { name, roles, places, state, factor } = texts.users.columns
  const roleNames = useRoleNames(useRoles().data)
  const placeNames = usePlaces()
  const listTexts = useListTexts()
  const instant = useInstant()
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
    {
      ...{ title: listTexts.lastSignIn, width: '1fr', narrow: 'hidden' },
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? listTexts.never : instant(lastSignInAt)),
    },
  ]
}
