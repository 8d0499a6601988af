import { z } from 'zod'
import { MICROSOFT, SignOnProvider } from '../sign-in/index.ts'
import { Id, Instant, NamedReference } from '../wire/fields.ts'
import { Version } from '../wire/version.ts'

/** The key of a provider, as in `SSOConfig`; `microsoft` is Microsoft Entra. */
export const ProviderKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'lower-case letters, digits and hyphens')
  .refine((key) => key !== 'normal' && key !== 'wx', 'a sign-in method of the product has this name')
  .describe(`The key of the provider; \`${MICROSOFT}\` is Microsoft Entra.`)

const Host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9]\d{0,4})?$/, 'a host in lower case, without https://')
const ClaimName = z.string().min(1).max(100)
/** The place of the tenant id in the issuer of Microsoft Entra. */
export const TENANT_PLACEHOLDER = '{tenantid}'

const Issuer = z
  .string()
  .max(500)
  .refine((text) => isWebAddress(text.replace(TENANT_PLACEHOLDER, 'tenant')), 'an https address without query')
  .describe(
    'The issuer, exactly as its discovery document names it. With several tenants of Microsoft Entra, `{tenantid}` holds the place of the tenant id.',
  )

export const Tenant = z
  .object({
    id: z.uuid().describe('The tenant id of the claim `tid`.'),
    organisation: Id.describe('The organisation whose users sign in from this tenant.'),
    enabled: z.boolean().default(true).describe('False if sign-ins from this tenant are rejected with A0631.'),
  })
  .meta({ id: 'SignOnTenant', description: 'A tenant of Microsoft Entra whose users may sign in.' })

export const RoleMapping = z
  .object({
    value: z.string().min(1).max(200).describe('A value of the role claim.'),
    role: z.string().min(1).max(64).describe('The key of the role that it grants.'),
  })
  .meta({ id: 'SignOnRoleMapping', description: 'A role that a value of the role claim grants.' })

/** How a provider is reached, and what its users get. The secret is not in here. */
export const ProviderConfiguration = z
  .object({
    organisation: Id.describe('The organisation whose users sign in with this provider.'),
    issuer: Issuer,
    clientId: z.string().min(1).max(200).describe('The id of this platform at the provider.'),
    authentication: z
      .enum(['client-secret', 'private-key'])
      .default('client-secret')
      .describe('How the platform authenticates at the token endpoint: with a secret, or with a signed assertion.'),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'a scope'))
      .max(20)
      .refine((scopes) => scopes.includes('openid'), 'must hold openid')
      .default(['openid', 'profile', 'email'])
      .describe('The requested scopes.'),
    hosts: z
      .array(Host)
      .max(10)
      .default([])
      .describe('Further hosts of its endpoints, besides that of the issuer. Requests go to no others.'),
    userInfo: z
      .boolean()
      .default(true)
      .describe('Whether claims are also read from the user info endpoint, if the provider has one.'),
    tenants: z.array(Tenant).max(100).default([]).describe('The tenants that may sign in; only with `{tenantid}`.'),
    domains: z
      .array(Host)
      .max(100)
      .default([])
      .describe('Domains of mail addresses whose users are led straight to this provider.'),
    createUsers: z
      .boolean()
      .default(false)
      .describe('Whether the first sign-in of an unknown user creates an account.'),
    defaultRole: z
      .string()
      .min(1)
      .max(64)
      .nullable()
      .default(null)
      .describe('The key of the role of users without a role claim; null for none.'),
    roleClaim: ClaimName.nullable().default(null).describe('The claim that holds the roles; null for none.'),
    roles: z.array(RoleMapping).max(100).default([]).describe('What the values of the role claim grant.'),
    storeClaim: ClaimName.nullable()
      .default(null)
      .describe('The claim that holds the codes of stores; null if the roles hold in the whole organisation.'),
    secondFactor: z
      .boolean()
      .default(false)
      .describe('Whether a sign-in with several factors at the provider replaces the second factor here.'),
    acrValues: z
      .array(z.string().min(1).max(200))
      .max(10)
      .default([])
      .describe('Values of `acr` that stand for several factors. `mfa` in `amr` always does.'),
    maxAgeSeconds: z
      .int()
      .min(0)
      .max(86_400)
      .nullable()
      .default(null)
      .describe('Maximum age of the authentication at the provider, in seconds; null for any.'),
    endProviderSession: z
      .boolean()
      .default(false)
      .describe('Whether signing out here also ends the session at the provider, if it supports that.'),
  })
  .meta({ id: 'SignOnProviderConfiguration', description: 'How a provider is reached, and what its users get.' })
export type ProviderConfiguration = z.output<typeof ProviderConfiguration>

/** The credential of the platform at a provider: written, never returned. */
export const ProviderSecret = z
  .string()
  .min(1)
  .max(8_192)
  .describe('The client secret, or the private key as JWK in JSON. It is stored encrypted and never returned.')

export const ConnectedProvider = z
  .object({
    key: ProviderKey,
    configuration: ProviderConfiguration,
    organisation: NamedReference.describe('The organisation whose users sign in with this provider.'),
    hasSecret: z.boolean().describe('True if a secret is stored.'),
    callback: z.string().describe('The redirect address to register at the provider.'),
    backChannelLogout: z.string().describe('The back-channel logout address to register at the provider.'),
    enabled: z.boolean().describe('True if the provider works.'),
    shown: z.boolean().describe('True if the sign-in page shows its icon.'),
    name: z.string().describe('The name that users see; empty until it is switched on for the first time.'),
    icon: SignOnProvider.shape.icon,
    users: z.int().describe('Number of users with an identity at this provider.'),
    onlySignIn: z
      .int()
      .describe('How many of them have no other sign-in: no password, no passkey and no identity at another provider.'),
    changedAt: Instant.describe('When the configuration was changed.'),
    version: Version,
  })
  .meta({ id: 'ConnectedProvider', description: 'A sign-in provider, as administrators see it.' })
export type ConnectedProvider = z.output<typeof ConnectedProvider>

export const PROVIDER_CHECKS = [
  'address',
  'discovery',
  'issuer',
  'endpoints',
  'hosts',
  'code-flow',
  'pkce',
  'algorithms',
  'keys',
  'authentication',
] as const

export const ProviderReport = z
  .object({
    passed: z.boolean().describe('True if no check failed.'),
    checks: z
      .array(
        z
          .object({
            check: z.enum(PROVIDER_CHECKS).describe('What was checked.'),
            result: z.enum(['passed', 'warning', 'failed', 'skipped']).describe('How it ended.'),
            detail: z.string().describe('What was found, one English sentence for the administrator.'),
          })
          .meta({ id: 'SignOnProviderCheck', description: 'One check of a provider.' }),
      )
      .describe('The checks in their order. After a failed one, those that need it are skipped.'),
  })
  .meta({ id: 'SignOnProviderReport', description: 'What a test of a provider found.' })
export type ProviderReport = z.output<typeof ProviderReport>

/** http is for providers on the machine itself and on allowed networks; the gateway decides. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}
