import type { Client } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { createUser, GOOD_PASSWORD, type Grants } from '../users.ts'

export const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
export const UNKNOWN = { status: 404, body: { resultCode: 'A0404' } }

export async function storeNamed({ deps: { db } }: GatewayUnderTest, name: string): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/** Users of stores, and the calls of their managers. */
export function teamOn(gateway: GatewayUnderTest) {
  let made = 0
  /** A user with this role in these stores. */
  const user = async (role: string, stores: string[], displayName = 'Someone New') => {
    const username = `${role}-${++made}`
    const grants: Grants = [{ role, stores }]
    return await createUser(gateway, { username, displayName, grants })
  }
  const tokenOf = (username: string) => gateway.newClient().tokenOf(username, GOOD_PASSWORD)
  return {
    user,
    staff: (...stores: string[]) => user('store-staff', stores),
    tokenOf,
    /** The token of a manager of these stores. */
    managerOf: async (...stores: string[]) => tokenOf((await user('store-manager', stores)).username),
    membersFor: (token: string, search: { keyword?: string; cursor?: string; size?: string } = {}) =>
      gateway.client.data('team.members', { size: '100', ...search }, { token }),
    unlock: (token: string, id: string) => gateway.client.call('team.unlock', { id }, { token }),
    sessionsOf: (token: string, id: string) => gateway.client.call('team.sessions', { id }, { token }),
    endSession: (token: string, id: string, session: string) =>
      gateway.client.call('team.endSession', { id, session }, { token }),
    /** Locks a user on unknown devices, or on that of the client. */
    lock: async (username: string, client: Client = gateway.newClient()): Promise<void> => {
      for (let failure = 0; failure < 5; failure++) await client.login(username, 'wrong')
      const { body } = await client.login(username, GOOD_PASSWORD)
      if (body.resultCode !== 'A0203') throw new Error(`${username} is not locked: ${JSON.stringify(body)}`)
    },
  }
}
