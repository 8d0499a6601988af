import { endpoints } from '@foyer/contract'
import { type Endpoint, stagesAllowedBy } from '@foyer/contract/wire'

export interface NamedEndpoint {
  /** `signIn.login` */
  readonly name: string
  readonly call: Endpoint
  /** Each parameter is replaced by an id that does not exist. */
  readonly path: string
}

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

/** All endpoints of the contract, so that tests over all of them include each new one. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, call]) => ({
    name: `${capability}.${name}`,
    call: call as Endpoint,
    path: call.path.replaceAll(/:\w+/g, UNKNOWN_ID),
  })),
)

/** The endpoints that a complete session may call. The others require a session with a pending step. */
export const allAuthenticatedEndpoints: readonly NamedEndpoint[] = allEndpoints.filter(
  ({ call: { access } }) => access === 'public' || access === 'any-stage' || stagesAllowedBy(access).includes('full'),
)

/** Each path once, with the methods that the contract defines for it. */
export const allPaths: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(allEndpoints, ({ path }) => path)].map(([path, list]) => [path, list.map(({ call }) => call.method)]),
)
