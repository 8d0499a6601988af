import { z } from 'zod'
import { SignOnProvider } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Nothing } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { ConnectedProvider, ProviderConfiguration, ProviderKey, ProviderReport, ProviderSecret } from './provider.ts'

const access = 'super-administrator'
const freshProof = 'administration'
const oneProvider = z.object({ key: ProviderKey })

/** Configuration of the providers that users sign in with. */
export const providerAdministrationEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/v2/admin/sign-in-providers',
    access,
    summary: 'List the connected sign-in providers.',
    response: z.array(ConnectedProvider).describe('The providers by key.'),
  }),
  connectProvider: endpoint({
    method: 'POST',
    path: '/v2/admin/sign-in-providers',
    access,
    freshProof,
    summary: 'Connect a sign-in provider. It is off until it is switched on.',
    description: 'A tenant that another provider has gets A0633.',
    request: oneProvider.extend({ configuration: ProviderConfiguration, secret: ProviderSecret }),
    response: ConnectedProvider,
    errors: ['parameterError', 'signOnOtherTenant'],
  }),
  changeProvider: endpoint({
    method: 'PUT',
    path: '/v2/admin/sign-in-providers/:key',
    access,
    freshProof,
    summary: 'Replace the configuration of a provider, and its secret if one is sent.',
    description: 'Sign-ins under way get A0207. Identities stay with their users as long as the issuer is the same.',
    request: oneProvider.extend({
      configuration: ProviderConfiguration,
      secret: ProviderSecret.optional(),
      version: KnownVersion,
    }),
    response: ConnectedProvider,
    errors: ['parameterError', 'versionConflict', 'signOnOtherTenant'],
  }),
  switchProvider: endpoint({
    method: 'PUT',
    path: '/v2/admin/sign-in-providers/:key/switch',
    access,
    freshProof,
    summary: 'Switch a provider on or off, with its name and icon on the sign-in page.',
    description: 'It changes the settings `SSOConfig` or `azureSSOSwitch`. Sign-ins under way get A0207.',
    request: oneProvider.extend({
      enabled: z.boolean().describe('Whether the provider works.'),
      shown: z.boolean().default(true).describe('Whether the sign-in page shows its icon. Microsoft always has one.'),
      name: singleLineText(64).describe('The name of the provider, as users know it.').optional(),
      icon: SignOnProvider.shape.icon,
    }),
    response: ConnectedProvider,
    errors: ['parameterError'],
  }),
  testProvider: endpoint({
    method: 'POST',
    path: '/v2/admin/sign-in-providers/:key/test',
    access,
    freshProof,
    summary: 'Test a provider: fetch its discovery document and keys, and name each fault.',
    request: oneProvider,
    response: ProviderReport,
    errors: ['parameterError'],
    limit: { calls: 60, seconds: 60 },
  }),
  removeProvider: endpoint({
    method: 'DELETE',
    path: '/v2/admin/sign-in-providers/:key',
    access,
    freshProof,
    summary: 'Remove a provider with the identities of its users. Their accounts stay.',
    request: oneProvider.extend({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
  }),
}
