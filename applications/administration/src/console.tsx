import { useShellState } from '@foyer/sdk/react'
import { LocaleProvider } from '@foyer/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoute } from './use-route.ts'
import { NewUserPage, UserPage, UsersPage } from './users/index.ts'

/** The console. The gateway decides what an administrator may see and change. */
export function Console() {
  const language = useShellState((state) => state.language)
  const [client] = useState(createClient)
  return (
    <LocaleProvider language={language}>
      <QueryClientProvider client={client}>
        <Pages />
      </QueryClientProvider>
    </LocaleProvider>
  )
}

function Pages() {
  const [{ page, user }] = useRoute()
  if (page === 'new-user') return <NewUserPage />
  return user === undefined ? <UsersPage /> : <UserPage key={user} id={user} />
}

/** A failed call is repeated by the user, who reads why it failed. */
function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
}
