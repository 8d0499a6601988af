import { z } from 'zod'
import { APPLICATION_KEY_MAX_LENGTH, DELEGATED_TOKEN_MAX_LENGTH } from '../limits.ts'
import { PlaceId } from '../places/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, Nothing } from '../wire/fields.ts'
import { DelegatedToken, Introspection, PublicKeys } from './delegated-token.ts'
import { HomeFigure } from './figure.ts'
import { ApplicationFault, HostedApplication } from './hosting.ts'
import { ApplicationKey } from './key.ts'

export const ApplicationVersion = z
  .object({
    key: z.string().describe('The key of the application, or `shell`.'),
    name: z.string().describe('The name of the application.'),
    version: z.string().describe('The version, such as 2.1.0.'),
    releasedAt: Instant.describe('When the version was released.'),
  })
  .meta({ id: 'ApplicationVersion', description: 'The version of the shell or of an application.' })
export type ApplicationVersion = z.output<typeof ApplicationVersion>

export const InstalledPlugin = z
  .object({
    key: z.string().describe('The key of the application.'),
    version: z.string().describe('The installed version, such as 2.1.0.'),
    installedAt: Instant.describe('When this version was installed.'),
  })
  .meta({ id: 'InstalledPlugin', description: 'An installed application.' })
export type InstalledPlugin = z.output<typeof InstalledPlugin>

/** The place that an application is shown in. A tab has one of its own. */
const shownPlace = {
  customer: PlaceId.optional().describe(
    'The customer that the application is shown for. Without customer and store, the current place of the user.',
  ),
  store: PlaceId.optional().describe('The store that the application is shown for. It includes its customer.'),
}

export const applicationEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/v2/applications/versions',
    access: 'signed-in',
    summary: 'List the versions of the shell and of the installed applications that the signed-in user may open.',
    response: z.array(ApplicationVersion).describe('The versions: that of the shell, and those of the applications.'),
  }),
  plugins: endpoint({
    method: 'GET',
    path: '/v2/plugins/status/installed',
    access: 'signed-in',
    summary: 'List the installed applications that the signed-in user may open.',
    response: z.array(InstalledPlugin).describe('The installed applications.'),
  }),
  recordOpening: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/opened',
    access: 'signed-in',
    summary: 'Record that the signed-in user opened an application, for the list of recently used ones.',
    description: 'An unknown application gets the same error, A0302, as one that the user may not open.',
    request: z.object({ key: z.string().max(APPLICATION_KEY_MAX_LENGTH).describe('The key of the application.') }),
    response: Nothing,
    errors: ['accessDenied'],
    limit: { calls: 1_200, seconds: 60 },
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/token',
    access: 'signed-in',
    noActivity: true,
    summary: 'Create a delegated token, with which an application calls its own back end for the signed-in user.',
    description:
      'A JWT (EdDSA) for this application, user, session and store, with the permissions of the user in the application. It opens `/v2/a/{key}/…` and nothing else, and ends with the session. Without a valid licence of the platform, an application that is closed then gets A0805. An unknown application gets the same error, A0302, as one that the user may not open, and as a place that is not the user’s.',
    request: z.object({ key: ApplicationKey, ...shownPlace }),
    response: DelegatedToken,
    errors: ['accessDenied', 'licenceExpired'],
    limit: { calls: 1_200, seconds: 60 },
  }),
  keys: endpoint({
    method: 'GET',
    path: '/v2/applications/keys',
    access: 'public',
    summary: 'List the public keys that verify delegated tokens (a JSON Web Key Set in the envelope).',
    response: PublicKeys,
    limit: { calls: 600, seconds: 60 },
  }),
  introspectToken: endpoint({
    method: 'POST',
    path: '/v2/service/tokens/introspection',
    access: 'application',
    summary: 'Ask whether a delegated token for the calling application is active (after RFC 7662).',
    description:
      'A token of another application, or one that is unknown or over, gets `active: false` and nothing else.',
    request: z.object({ token: z.string().max(DELEGATED_TOKEN_MAX_LENGTH).describe('The delegated token.') }),
    response: Introspection,
    limit: { calls: 6_000, seconds: 60 },
  }),
  figures: endpoint({
    method: 'GET',
    path: '/v2/applications/figures',
    access: 'signed-in',
    summary: 'Get the figures of the applications that the signed-in user may open, for Home.',
    description:
      'The gateway asks the back ends of the applications with a tile, with `GET /figure` and a delegated token, at the same time and for at most two seconds. One that fails or has no figure is left out. A place that is not the user’s has none.',
    request: z.object(shownPlace),
    response: z.array(HomeFigure).describe('The figures, in the order of the applications.'),
    limit: { calls: 120, seconds: 60 },
  }),
  hosting: endpoint({
    method: 'GET',
    path: '/v2/applications/:key/hosting',
    access: 'signed-in',
    summary: 'Get what the shell needs to run an installed application.',
    description:
      'An unknown application gets the same error, A0302, as one that the user may not open. One that is not installed gets 404.',
    request: z.object({ key: ApplicationKey }),
    response: HostedApplication,
    errors: ['accessDenied', 'parameterError'],
  }),
  reportFault: endpoint({
    method: 'POST',
    path: '/v2/applications/:key/faults',
    access: 'signed-in',
    noActivity: true,
    summary: 'Report a fault of an application in the shell, for the log and the metrics of the operator.',
    description: 'The metric has the version only if it is installed, and `unknown` otherwise.',
    request: ApplicationFault.extend({ key: ApplicationKey }),
    response: Nothing,
    errors: ['accessDenied', 'parameterError'],
    limit: { calls: 120, seconds: 60 },
  }),
}
