import type { User } from '@foyer/contract/administration'
import { useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { MouseEvent } from 'react'
import { Failure, Skeleton, UserState } from '../components/index.ts'
import { useRoles, useUsers } from '../queries.ts'
import { pathOf, type Route } from '../route.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import type { Go } from '../use-route.ts'
import { usePlaces, useRoleNames } from './grant-texts.ts'
import css from './users.module.css'

interface Props {
  readonly route: Route
  readonly onChange: Go
}

/** The rows, or why there are none. The head and the search stay as they are. */
export function UserList({ route, onChange }: Props) {
  const texts = useTexts()
  const list = useUsers(route.search)
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <Skeleton label={texts.loading} />
  return (
    <div className={css.list} aria-busy={list.isPlaceholderData}>
      <Found count={users.length} />
      {users.length > 0 && <Rows users={users} route={route} onChange={onChange} />}
      {users.length === 0 && !list.isError && <Empty route={route} onChange={onChange} />}
      {list.isError && <Failure error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <div className={css.more}>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.users.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** How many users are listed, for screen readers. */
function Found({ count }: { readonly count: number }) {
  const texts = useTexts()
  const text = useNumber()(count)
  return (
    <p role="status" className={css.found}>
      {count > 0 && texts.users.found(text, count)}
    </p>
  )
}

function Empty({ route, onChange }: Props) {
  const texts = useTexts()
  if (route.search === '') return <p>{texts.users.none}</p>
  return (
    <div className={css.empty}>
      <p>{texts.users.noneFound(route.search)}</p>
      <Button onPress={() => onChange({ search: '' })}>{texts.users.showAll}</Button>
    </div>
  )
}

function Rows({ users, route, onChange }: Props & { readonly users: readonly User[] }) {
  const texts = useTexts()
  const { name, roles, places, state, factor } = texts.users.columns
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        {[name, roles, places, state, factor].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className={css.rows} aria-label={texts.users.list}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} route={route} onOpen={() => onChange({ user: user.id })} />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly user: User
  readonly route: Route
  readonly onOpen: () => void
}

/** A user in one line; on phones in two. The link also opens in a new tab. */
function UserRow({ user, route, onOpen }: RowProps) {
  const texts = useTexts()
  const roles = useRoleNames(useRoles().data)
  const places = usePlaces()
  const application = useShellState((state) => state.application.key)
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={css.row}>
      <a href={`/a/${application}/${pathOf({ ...route, user: user.id })}`} onClick={open}>
        <span className={css.name}>
          <b>{user.displayName}</b>
          <small>{user.username}</small>
        </span>
        <span>{roles(user)}</span>
        <span>{places(user)}</span>
        <UserState user={user} />
        <span className={css.factor}>{user.multiFactor ? texts.factor.bound : texts.factor.none}</span>
      </a>
    </li>
  )
}
