import type { Role, RoleHolder } from '@foyer/contract/administration'
import { type Column, NameCell, Nothing, PagedRows, SearchField, Tools } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useNumber } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { useRolesTexts } from './texts/index.ts'

/** Who has a role, where, and who gave it. */
export function RoleUsers({ role }: { readonly role: Role }) {
  const texts = useRolesTexts()
  const { query, setQuery, go, hrefOf } = useAddress()
  const { search = '' } = query
  const list = usePages('administration.roleHolders', {
    id: role.id,
    ...(search === '' ? {} : { keyword: search }),
  })
  return (
    <>
      <Tools>
        <SearchField label={texts.findUser} search={search} onSearch={(typed) => setQuery({ search: typed })} />
      </Tools>
      <PagedRows
        label={texts.usersOfRole}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={({ user }) => ({ href: hrefOf(['users', user.id]), open: () => go(['users', user.id]) })}
        empty={<Nothing search={search} text={texts.noUsers} onShowAll={() => setQuery({ search: '' })} />}
      />
    </>
  )
}

function useColumns(): readonly Column<RoleHolder>[] {
  const texts = useRolesTexts()
  const where = useWhere()
  return [
    {
      ...{ title: texts.columns.name, width: '1.3fr', narrow: 'name' },
      cell: ({ user, disabled }) => (
        <NameCell name={user.displayName} text={disabled ? `${user.username}, ${texts.disabled}` : user.username} />
      ),
    },
    { title: texts.columns.where, width: '1.5fr', narrow: 'text', cell: where },
    {
      ...{ title: texts.columns.source, width: '1fr', narrow: 'hidden' },
      cell: ({ source, group }) => (source === 'group' ? texts.byGroup(group ?? '') : texts.sources[source]),
    },
  ]
}

/** The first places by name, and the number of the others. */
function useWhere(): (user: RoleHolder) => string {
  const texts = useRolesTexts()
  const number = useNumber()
  return ({ everywhere, customers, customerCount, stores, storeCount }) => {
    if (everywhere) return texts.whole
    const named = [...customers, ...stores].slice(0, 2).map(({ name }) => name)
    if (named.length === 0) return texts.noPlace
    const left = customerCount + storeCount - named.length
    return left > 0 ? texts.andMore(named.join(', '), number(left)) : named.join(', ')
  }
}
