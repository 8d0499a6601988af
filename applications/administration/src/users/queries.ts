import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Role, User } from '@foyer/contract/administration'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall, useData } from '../queries.ts'
import { useUsersTexts } from './texts/index.ts'

/** The roles of an organisation; of the own one without an id. Built-in ones have the name in the language shown. */
export function useRoles(organisation?: string) {
  const names: Readonly<Record<string, string>> = useUsersTexts().builtInRoles
  const roles = useData('administration.roles', organisation ? { organisation } : {})
  const named = (role: Role): Role => ({ ...role, name: (role.builtIn ? names[role.key] : undefined) ?? role.name })
  return { ...roles, data: roles.data?.map(named) }
}

/** The stores that a search finds, for the choice of places. */
export function useStores(organisation: string | undefined, keyword: string) {
  const request = useCall()
  const input = { size: '100', ...(organisation ? { organisation } : {}), ...(keyword === '' ? {} : { keyword }) }
  return useQuery({
    queryKey: ['administration.stores', input],
    queryFn: ({ signal }) => request('administration.stores', input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a change of a user can change besides the user. */
const READ_AGAIN: readonly EndpointName[] = [
  ...(['administration.users', 'administration.userAudit', 'administration.firstRun'] as const),
  ...(['administration.userSessions', 'administration.userSignInMethods'] as const),
]

/** A call that changes a user. The user that the response has is shown, and the list is read again. */
export function useUserChange<Name extends EndpointName>(
  name: Name,
  userOf: (response: ResponseOf<EndpointNamed<Name>>) => User | undefined,
) {
  const request = useCall()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: RequestInput<EndpointNamed<Name>>) => request(name, input),
    onSuccess(response) {
      const user = userOf(response)
      if (user) client.setQueryData(['administration.user', { id: user.id }], user)
      for (const name of READ_AGAIN) void client.invalidateQueries({ queryKey: [name] })
    },
  })
}
