import { useShell } from '@foyer/sdk/react'
import { useAddress } from '../../use-address.ts'

/** The organisation in the address, which super administrators choose. Empty for the own one, as a call takes it. */
export function useOrganisationChoice(): { readonly organisation?: string } {
  const { query } = useAddress()
  const mayChoose = useMayChooseOrganisation()
  const { organisation } = query
  return mayChoose && organisation !== undefined ? { organisation } : {}
}

/** Only super administrators see other organisations than their own. */
export function useMayChooseOrganisation(): boolean {
  return useShell().administration?.administers === 'platform'
}
