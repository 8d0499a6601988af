import type { ConnectedProvider } from '@foyer/contract/single-sign-on'
import type { FieldLabels } from '../../drafts/index.ts'
import { useRoles } from '../../users/index.ts'
import { useSignInTexts } from '../texts/index.ts'
import type { ProviderDraft } from './draft.ts'

/** Labels of the fields that a conflict shows. Rules are merged, and of switches only one side can have changed the value. */
export function useProviderLabels({ organisation }: ConnectedProvider): FieldLabels<ProviderDraft> {
  const { organisation: organisationLabel, provider: texts } = useSignInTexts()
  const roles = useRoles(organisation.id).data
  const roleName = (key: string) => roles?.find((role) => role.key === key)?.name ?? key
  return {
    organisation: [organisationLabel, () => organisation.name],
    issuer: [texts.issuer],
    tenants: [texts.tenants],
    clientId: [texts.clientId],
    roleClaim: [texts.roleClaim],
    defaultRole: [texts.defaultRole, (key) => (key === '' ? texts.noDefaultRole : roleName(key))],
    storeClaim: [texts.storeClaim],
    domains: [texts.domains],
    scopes: [texts.scopes],
    hosts: [texts.hosts],
    acrValues: [texts.acrValues],
    maxAge: [texts.maxAge],
  }
}
