import { Button } from '@foyer/ui'
import { Nothing, PagedRows } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useAddress } from '../use-address.ts'
import { useRowSelection } from './bulk/row-selection.tsx'
import { useListTexts } from './list/texts/index.ts'
import { useColumns } from './list/use-columns.tsx'
import { isFiltered, listOf } from './list/user-query.ts'
import { useUsersTexts } from './texts/index.ts'
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
