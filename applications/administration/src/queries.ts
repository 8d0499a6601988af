import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Role, User } from '@foyer/contract/administration'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import type { Shell } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './calls.ts'
import { useTexts } from './texts/index.ts'

/** Users of one page of the list. */
const PAGE_SIZE = 50

function usersQuery(shell: Shell, keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['users', keyword],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(shell, 'administration.users', listInput(keyword, cursor), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

function listInput(keyword: string, cursor: string | undefined) {
  return {
    size: String(PAGE_SIZE),
    ...(keyword === '' ? {} : { keyword }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

/** The users that the search finds, page by page. The former ones stay until the new ones are there. */
export function useUsers(search: string) {
  return useInfiniteQuery({ ...usersQuery(useShell(), search), placeholderData: keepPreviousData })
}

const userQuery = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call(shell, 'administration.user', { id }, { signal }),
  })

export function useUser(id: string) {
  return useQuery(userQuery(useShell(), id))
}

/** The roles of an organisation; of the own one without an id. Built-in ones have the name in the language shown. */
export function useRoles(organisation?: string) {
  const shell = useShell()
  const names: Readonly<Record<string, string>> = useTexts().builtInRoles
  return useQuery({
    select: (roles: readonly Role[]) =>
      roles.map((role) => ({ ...role, name: (role.builtIn ? names[role.key] : undefined) ?? role.name })),
    queryKey: ['roles', organisation],
    queryFn: ({ signal }) => call(shell, 'administration.roles', organisation ? { organisation } : {}, { signal }),
  })
}

/** The stores that a search finds, for the choice of places. */
export function useStores(organisation: string | undefined, keyword: string) {
  const shell = useShell()
  return useQuery({
    queryKey: ['stores', organisation, keyword],
    queryFn: ({ signal }) =>
      call(
        shell,
        'administration.stores',
        { size: '100', ...(organisation ? { organisation } : {}), ...(keyword === '' ? {} : { keyword }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** A call that changes a user. The user that the response has is shown, and the list is read again. */
export function useUserChange<Name extends EndpointName>(
  name: Name,
  userOf: (response: ResponseOf<EndpointNamed<Name>>) => User | undefined,
) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: RequestInput<EndpointNamed<Name>>) => call(shell, name, input),
    onSuccess(response) {
      const user = userOf(response)
      if (user) client.setQueryData(['user', user.id], user)
      void client.invalidateQueries({ queryKey: ['users'] })
    },
  })
}
