import { z } from 'zod'
import { SignOnProvider } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant } from '../wire/fields.ts'

/** The key of a provider, or `wx` for WeChat. */
const Provider = z.string().min(1).max(64).describe('The key of the provider; `wx` is WeChat.')
const oneProvider = z.object({ provider: Provider })

/** A provider as users know it. */
const NamedProvider = z
  .object({
    provider: Provider,
    name: z.string().describe('The name of the provider, as users know it.'),
    icon: SignOnProvider.shape.icon,
  })
  .meta({ id: 'NamedProvider', description: 'A provider that users sign in with.' })

/** An account at a provider that a user signs in with. */
export const OwnIdentity = NamedProvider.extend({
  id: Id.describe('The id of the link.'),
  label: z.string().describe('The name or address of the account at the provider.'),
  linkedAt: Instant.describe('When it was linked.'),
  lastUsedAt: Instant.nullable().describe('The last sign-in with it; null if there was none.'),
  removable: z.boolean().describe('False if the user could not sign in without it.'),
}).meta({ id: 'OwnIdentity', description: 'An account at a provider that the signed-in user signs in with.' })
export type OwnIdentity = z.output<typeof OwnIdentity>

export const OwnIdentities = z
  .object({
    identities: z.array(OwnIdentity).describe('The linked accounts by provider.'),
    available: z.array(NamedProvider).describe('Further providers that can be linked.'),
    password: z.boolean().describe('True if the user has a password.'),
    pending: z
      .array(
        NamedProvider.extend({ label: OwnIdentity.shape.label }).meta({
          id: 'PendingIdentity',
          description: 'An account that this browser brought from a provider.',
        }),
      )
      .describe('Accounts that this browser brought from a provider and that belong to no user yet.'),
  })
  .meta({ id: 'OwnIdentities', description: 'How the signed-in user signs in through providers.' })
export type OwnIdentities = z.output<typeof OwnIdentities>

const freshProof = 'own-credentials'
const Address = z
  .object({ address: z.string().describe('The address at the provider that the browser opens.') })
  .meta({ id: 'ProviderAddress', description: 'Where the browser continues.' })
const Code = oneProvider.extend({
  code: z.string().min(1).max(256).describe('The code of the redirect to `/redirect`.'),
})
const limit = { calls: 60, seconds: 60 } as const

/** The accounts at providers that a signed-in user signs in with. */
export const ownIdentityEndpoints = {
  ownIdentities: endpoint({
    method: 'GET',
    path: '/v2/users/identities',
    access: 'signed-in',
    summary: 'List the accounts at providers that the signed-in user signs in with.',
    response: OwnIdentities,
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/v2/users/identities/:provider/link',
    access: 'signed-in',
    freshProof,
    summary: 'Begin to link an account at a provider. The browser opens the returned address.',
    description: 'The provider sends the browser to `/redirect?provider=…&code=…&purpose=link`.',
    request: oneProvider,
    response: Address,
    errors: [
      'signInMethodChanged',
      'signOnNotConfigured',
      'microsoftNotEnabled',
      'signOnRedirectMissing',
      'signOnFailed',
    ],
    setsCookies: true,
    limit,
  }),
  completeLink: endpoint({
    method: 'POST',
    path: '/v2/users/identities/:provider/complete',
    access: 'signed-in',
    summary: 'Link the account that the browser brought from the provider.',
    description: 'The code works once, in the session and the browser that began. The other sessions of the user end.',
    request: Code,
    response: OwnIdentities,
    errors: ['signOnCode', 'signInMethodChanged', 'signOnNotInOrganisation', 'parameterError'],
    limit,
  }),
  linkPending: endpoint({
    method: 'POST',
    path: '/v2/users/identities/:provider/pending',
    access: 'signed-in',
    freshProof,
    summary: 'Link the account that waits in this browser since a sign-in that found no user for it.',
    request: oneProvider,
    response: OwnIdentities,
    errors: ['signOnCode', 'signOnNotInOrganisation', 'parameterError'],
    limit,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/v2/users/identities/:id',
    access: 'signed-in',
    freshProof,
    summary: 'Remove the link to an account at a provider. The other sessions of the user end.',
    description: 'The last way to sign in stays: A0404 with the reason LAST_SIGN_IN_METHOD.',
    request: z.object({ id: Id.describe('The id of the link.') }),
    response: OwnIdentities,
    errors: ['parameterError'],
  }),
  beginProof: endpoint({
    method: 'POST',
    path: '/v2/users/identities/:provider/verify',
    access: 'signed-in',
    summary: 'Begin a proof of identity at a provider, for users without a password.',
    description:
      'The user authenticates again at the provider, which sends the browser to `/redirect?provider=…&code=…&purpose=proof`.',
    request: oneProvider,
    response: Address,
    errors: [
      'signInMethodChanged',
      'signOnNotConfigured',
      'microsoftNotEnabled',
      'signOnRedirectMissing',
      'signOnFailed',
    ],
    setsCookies: true,
    limit,
  }),
  completeProof: endpoint({
    method: 'POST',
    path: '/v2/users/identities/:provider/proof',
    access: 'signed-in',
    summary: 'Complete a proof of identity with the code that the browser brought.',
    request: Code,
    response: z
      .object({ until: Instant.describe('When the proof expires for changes to own credentials.') })
      .meta({ id: 'ProviderProof', description: 'A proof of identity at a provider.' }),
    errors: ['signOnCode', 'signInMethodChanged', 'signOnNotInOrganisation'],
    limit,
  }),
}
