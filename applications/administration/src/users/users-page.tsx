import { Button } from '@foyer/ui'
import { PageHead, SearchField, Tools } from '../components/index.ts'
import { useAddress } from '../use-address.ts'
import { useUsersTexts } from './texts/index.ts'
import { UserList } from './user-list.tsx'

/** All users whom the administrator may see, with a search. */
export function UsersPage() {
  const texts = useUsersTexts()
  const { query, go, setQuery } = useAddress()
  return (
    <PageHead
      title={texts.users.title}
      actions={
        <Button tone="primary" onPress={() => go(['users', 'new'], query)}>
          {texts.users.invite}
        </Button>
      }
    >
      <Tools>
        <SearchField
          label={texts.users.search}
          search={query['search'] ?? ''}
          onSearch={(search) => setQuery({ search })}
        />
      </Tools>
      <UserList search={query['search'] ?? ''} />
    </PageHead>
  )
}
