import { endpoints } from '@foyer/contract'
import { type Endpoint, stagesAllowedBy } from '@foyer/contract/wire'

export interface NamedCall {
  /** `signIn.login` */
  readonly name: string
  readonly call: Endpoint
  /** With a person's id in place of each parameter, one that nobody has. */
  readonly path: string
}

const NOBODY = '01930000-0000-7000-8000-00000000dead'

/** All calls of the contract, so that a sweep never misses one that is added later. */
export const everyCall: readonly NamedCall[] = Object.entries(endpoints).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, call]) => ({
    name: `${capability}.${name}`,
    call: call as Endpoint,
    path: call.path.replaceAll(/:\w+/g, NOBODY),
  })),
)

/** Those that a whole session gets as far with as their input: the others ask for one that still owes a step. */
export const everyCallOfMembers: readonly NamedCall[] = everyCall.filter(
  ({ call: { access } }) => access === 'public' || access === 'any-stage' || stagesAllowedBy(access).includes('full'),
)

/** Each path once, with the methods that the contract knows for it. */
export const everyPath: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(everyCall, ({ path }) => path)].map(([path, list]) => [path, list.map(({ call }) => call.method)]),
)
