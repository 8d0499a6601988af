import { useShell } from '@foyer/sdk/react'
import { usePages } from '../queries.ts'

/** The organisations that a super administrator can choose. Others have only their own, and no choice. */
export function useOrganisations(): readonly { readonly id: string; readonly name: string }[] {
  const enabled = useShell().administration?.administers === 'platform'
  return usePages('administration.organisations', { size: '100' }, { enabled }).items
}

/** The names of organisations by id. */
export function useOrganisationNames(): ReadonlyMap<string, string> {
  return new Map(useOrganisations().map(({ id, name }) => [id, name]))
}
