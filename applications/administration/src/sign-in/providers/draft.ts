import type { ConnectedProvider } from '@foyer/contract/single-sign-on'

type Configuration = ConnectedProvider['configuration']

/** What an administrator edits of a provider, as it is typed. */
export interface ProviderDraft {
  readonly key: string
  readonly organisation: string
  readonly issuer: string
  readonly clientId: string
  readonly authentication: Configuration['authentication']
  readonly secret: string
  readonly scopes: string
  readonly hosts: string
  readonly userInfo: boolean
  readonly tenants: string
  readonly domains: string
  readonly createUsers: boolean
  readonly defaultRole: string
  readonly roleClaim: string
  readonly roles: readonly { readonly value: string; readonly role: string }[]
  readonly storeClaim: string
  readonly secondFactor: boolean
  readonly acrValues: string
  /** In minutes. */
  readonly maxAge: string
  readonly endProviderSession: boolean
}

export const EMPTY_DRAFT: ProviderDraft = {
  ...{ key: '', organisation: '', issuer: '', clientId: '', authentication: 'client-secret', secret: '' },
  ...{ scopes: 'openid profile email', hosts: '', userInfo: true, tenants: '', domains: '' },
  ...{ createUsers: true, defaultRole: '', roleClaim: '', roles: [], storeClaim: '' },
  ...{ secondFactor: false, acrValues: '', maxAge: '', endProviderSession: false },
}

export function draftOfProvider({ key, configuration }: ConnectedProvider): ProviderDraft {
  const { maxAgeSeconds, tenants, ...known } = configuration
  return {
    ...known,
    key,
    secret: '',
    scopes: known.scopes.join(' '),
    hosts: known.hosts.join(', '),
    tenants: tenants.map(({ id }) => id).join('\n'),
    domains: known.domains.join(', '),
    defaultRole: known.defaultRole ?? '',
    roleClaim: known.roleClaim ?? '',
    storeClaim: known.storeClaim ?? '',
    acrValues: known.acrValues.join(', '),
    maxAge: maxAgeSeconds === null ? '' : String(maxAgeSeconds / 60),
  }
}

/** The configuration as the calls take it. Tenants that were there keep their organisation and state. */
export function configurationOf(draft: ProviderDraft, former: Configuration['tenants'] = []) {
  const { organisation, authentication, userInfo, createUsers, secondFactor, endProviderSession } = draft
  return {
    ...{ organisation, authentication, userInfo, createUsers, secondFactor, endProviderSession },
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    scopes: listOf(draft.scopes),
    hosts: listOf(draft.hosts),
    domains: listOf(draft.domains),
    tenants: hasTenants(draft)
      ? listOf(draft.tenants).map((id) => former.find((one) => one.id === id) ?? { id, organisation, enabled: true })
      : [],
    defaultRole: draft.defaultRole || null,
    roleClaim: draft.roleClaim.trim() || null,
    roles: draft.roles.map(({ value, role }) => ({ value: value.trim(), role })),
    storeClaim: draft.storeClaim.trim() || null,
    acrValues: listOf(draft.acrValues),
    maxAgeSeconds: draft.maxAge.trim() === '' ? null : Math.round(Number(draft.maxAge) * 60),
  }
}

/** Words that blanks, commas or lines separate. */
function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

/** Does the issuer hold the place of a tenant? */
export function hasTenants({ issuer }: Pick<ProviderDraft, 'issuer'>): boolean {
  return issuer.includes('{tenantid}')
}

/** What is wrong with a field, before anything is sent. */
export type DraftProblem = 'required' | 'tenants' | 'maxAge' | 'claimNeeded' | 'ruleIncomplete'

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the problem of each field that has one. A provider that has a secret keeps it. */
export function problemsOf(draft: ProviderDraft, hasSecret: boolean): ReadonlyMap<keyof ProviderDraft, DraftProblem> {
  const problems = new Map<keyof ProviderDraft, DraftProblem>()
  for (const name of ['key', 'organisation', 'issuer', 'clientId'] as const)
    if (draft[name].trim() === '') problems.set(name, 'required')
  if (!hasSecret && draft.secret.trim() === '') problems.set('secret', 'required')
  const tenants = listOf(draft.tenants)
  if (hasTenants(draft) && (tenants.length === 0 || !tenants.every((id) => TENANT.test(id))))
    problems.set('tenants', 'tenants')
  const age = Number(draft.maxAge)
  if (!(age >= 0 && age <= 1_440)) problems.set('maxAge', 'maxAge')
  if (draft.roles.some(({ value }) => value.trim() === '')) problems.set('roles', 'ruleIncomplete')
  if (draft.roles.length > 0 && draft.roleClaim.trim() === '') problems.set('roleClaim', 'claimNeeded')
  return problems
}

/** Is nothing typed? The organisation of a new provider is chosen at once, and does not count. */
export function isSame(draft: ProviderDraft, start: ProviderDraft): boolean {
  return changedFields({ ...draft, organisation: start.organisation }, start) === 0
}

/** The number of fields that differ. */
export function changedFields(one: ProviderDraft, other: ProviderDraft): number {
  const names = Object.keys(EMPTY_DRAFT) as (keyof ProviderDraft)[]
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])).length
}

/** A secret is for one issuer. */
export const SECRET_FIELDS = ['secret', 'issuer'] as const

/** The name under which unsaved text is stored. */
export const draftNameOf = ({ key }: Pick<ConnectedProvider, 'key'>) => `provider ${key}`
