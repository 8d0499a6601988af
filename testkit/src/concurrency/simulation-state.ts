import { v7 as uuid } from 'uuid'
import { Client } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { organisationOf, seedCustomer } from '../places.ts'
import { asSuper, createUser, GOOD_PASSWORD, type Grants } from '../users.ts'
import type { SeededRandom } from './random.ts'

/** A user who signs in while administrators change the account. */
export interface SimulatedUser {
  readonly id: string
  readonly username: string
  readonly client: Client
  token: string | undefined
  /** Passwords that were accepted; the last one is tried first. */
  readonly passwords: string[]
  /** Secrets that were bound, newest first. */
  readonly secrets: string[]
  /** Tokens of complete sessions that a password alone opened. */
  readonly opened: string[]
}

/** A write that was acknowledged. */
export interface AcknowledgedWrite {
  /** The changed entity, such as `users 0193…`. */
  readonly entity: string
  readonly sent: number
  readonly version: number
  /** The value of the changed field, to compare with the stored one at the end. */
  readonly value: unknown
}

export interface Simulation {
  readonly gateways: readonly GatewayUnderTest[]
  readonly random: SeededRandom
  readonly administrators: readonly SimulatedUser[]
  readonly members: readonly SimulatedUser[]
  readonly organisation: string
  readonly customers: readonly string[]
  readonly stores: string[]
  readonly roles: string[]
  readonly notices: string[]
  readonly acknowledged: AcknowledgedWrite[]
  /** Responses that no endpoint declares. */
  readonly undeclared: string[]
  /** Requests by result. */
  readonly counts: Map<string, number>
}

const ADMINISTRATORS = 4
const MEMBERS = 6
const EVERYWHERE = (role: string) => [{ role, everywhere: true }]

/** Creates the users and places of a simulation. High limits for wrong passwords keep most users from being locked. */
export async function createSimulation(
  gateways: readonly GatewayUnderTest[],
  random: SeededRandom,
): Promise<Simulation> {
  const [gateway] = gateways as [GatewayUnderTest]
  const relaxedSettings = {
    lockAfterFailures: 100,
    addressCaptchaAfterFailures: 100_000,
    userEmailVerificationStatus: true,
  }
  await asSuper(gateway, 'administration.changeSettings', relaxedSettings)
  const organisation = await organisationOf(gateway)
  const customers = [
    await seedCustomer(gateway, organisation, 'Random 1', [{ name: 'R 1' }, { name: 'R 2' }]),
    await seedCustomer(gateway, organisation, 'Random 2', [{ name: 'R 3' }, { name: 'R 4' }]),
  ]
  const administrators: SimulatedUser[] = []
  for (let made = 0; made < ADMINISTRATORS; made++) {
    const role = made % 2 === 0 ? 'super-administrator' : 'organisation-administrator'
    administrators.push(await createSimulatedUser(gateways, random, `random-admin-${made}`, EVERYWHERE(role)))
  }
  const members: SimulatedUser[] = []
  for (let made = 0; made < MEMBERS; made++)
    members.push(await createSimulatedUser(gateways, random, `random-user-${made}`, EVERYWHERE('store-staff')))
  return {
    gateways,
    random,
    administrators,
    members,
    organisation,
    customers: customers.map(({ id }) => id),
    stores: customers.flatMap(({ stores }) => stores),
    roles: [],
    notices: [],
    acknowledged: [],
    undeclared: [],
    counts: new Map(),
  }
}

async function createSimulatedUser(
  gateways: readonly GatewayUnderTest[],
  random: SeededRandom,
  username: string,
  grants: Grants,
): Promise<SimulatedUser> {
  const [gateway] = gateways as [GatewayUnderTest]
  const { id } = await createUser(gateway, { username, grants, email: `${username}@verte.example` })
  const { base } = random.pick(gateways).newClient()
  /* This client adds no versions: the tests send them. */
  const client = new Client(base)
  return { id, username, client, token: undefined, passwords: [GOOD_PASSWORD], secrets: [], opened: [] }
}

export function newPassword(): string {
  return `quiet rivers over ${uuid()}`
}
