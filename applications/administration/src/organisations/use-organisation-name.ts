import { useShell } from '@foyer/sdk/react'
import { useData } from '../queries.ts'

/** Returns the name of an organisation for a super administrator; undefined for others, and until it is there. */
export function useOrganisationName(id: string | null | undefined): string | undefined {
  const isPlatform = useShell().administration?.administers === 'platform'
  return useData('administration.organisation', { id: id ?? '' }, { enabled: isPlatform && Boolean(id) }).data?.name
}
