import { v7 as uuid } from 'uuid'
import { Client } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { organisationOf, seedCustomer } from '../places.ts'
import { asSuper, createPerson, GOOD_PASSWORD } from '../users.ts'
import type { Chance } from './random.ts'

/** Somebody who signs in and is changed by administrators at the same time. */
export interface Member {
  readonly id: string
  readonly username: string
  readonly client: Client
  token: string | undefined
  /** Passwords that were accepted; the last one is tried first. */
  readonly passwords: string[]
  /** Secrets that were bound, newest first. */
  readonly secrets: string[]
  /** Tokens of whole sessions that a password alone opened. */
  readonly opened: string[]
}

/** A write that was acknowledged. */
export interface Acknowledged {
  /** What was changed, such as `users 0193…`. */
  readonly entity: string
  readonly sent: number
  readonly version: number
  /** The field that it set, to compare with what is there at the end. */
  readonly value: unknown
}

export interface World {
  readonly gateways: readonly GatewayUnderTest[]
  readonly chance: Chance
  readonly administrators: readonly Member[]
  readonly members: readonly Member[]
  readonly organisation: string
  readonly customers: readonly string[]
  readonly stores: string[]
  readonly roles: string[]
  readonly notices: string[]
  readonly acknowledged: Acknowledged[]
  /** Answers that no endpoint declares. */
  readonly undeclared: string[]
  /** Calls by outcome. */
  readonly counts: Map<string, number>
}

const ADMINISTRATORS = 4
const MEMBERS = 6
const EVERYWHERE = (role: string) => [{ role, everywhere: true }]

/** People, places and roles to work on. The limits are wide, so that nobody is only ever locked out. */
export async function createWorld(gateways: readonly GatewayUnderTest[], chance: Chance): Promise<World> {
  const [gateway] = gateways as [GatewayUnderTest]
  const wide = { lockAfterFailures: 100, addressCaptchaAfterFailures: 100_000, userEmailVerificationStatus: true }
  await asSuper(gateway, 'PUT', '/v2/admin/settings', wide)
  const organisation = await organisationOf(gateway)
  const grounds = [
    await seedCustomer(gateway, organisation, 'Random 1', [{ name: 'R 1' }, { name: 'R 2' }]),
    await seedCustomer(gateway, organisation, 'Random 2', [{ name: 'R 3' }, { name: 'R 4' }]),
  ]
  const administrators: Member[] = []
  for (let made = 0; made < ADMINISTRATORS; made++) {
    const role = made % 2 === 0 ? 'super-administrator' : 'organisation-administrator'
    administrators.push(await createMember(gateways, chance, `random-admin-${made}`, EVERYWHERE(role)))
  }
  const members: Member[] = []
  for (let made = 0; made < MEMBERS; made++)
    members.push(await createMember(gateways, chance, `random-user-${made}`, EVERYWHERE('store-staff')))
  return {
    gateways,
    chance,
    administrators,
    members,
    organisation,
    customers: grounds.map(({ id }) => id),
    stores: grounds.flatMap(({ stores }) => stores),
    roles: [],
    notices: [],
    acknowledged: [],
    undeclared: [],
    counts: new Map(),
  }
}

async function createMember(
  gateways: readonly GatewayUnderTest[],
  chance: Chance,
  username: string,
  grants: readonly object[],
): Promise<Member> {
  const [gateway] = gateways as [GatewayUnderTest]
  const { id } = await createPerson(gateway, { username, grants, email: `${username}@verte.example` })
  const { base } = chance.pick(gateways).newClient()
  /* Without versions filled in: that is what is tried here. */
  const client = new Client(base)
  return { id, username, client, token: undefined, passwords: [GOOD_PASSWORD], secrets: [], opened: [] }
}

export function newPassword(): string {
  return `quiet rivers over ${uuid()}`
}
