import type { Notice, publishingEndpoints } from '@foyer/contract/publishing'
import type { ResponseOf } from '@foyer/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../queries.ts'
import type { Draft } from './draft.ts'

/** The number of users of the audience that is being chosen, with the names of its entries. */
export function useAudience(draft: Draft, saved: Notice | undefined) {
  const call = useCall()
  const organisation = saved ? saved.organisation : draft.organisation
  const input = {
    audience: [...draft.audience],
    ...(organisation === undefined ? {} : { organisation }),
  }
  return useQuery({
    queryKey: ['publishing.audience', input],
    queryFn: ({ signal }) => call('publishing.audience', input, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type AudienceCount = ResponseOf<(typeof publishingEndpoints)['audience']>
export type AudienceQuery = ReturnType<typeof useAudience>
