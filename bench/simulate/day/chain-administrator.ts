import { administrationEndpoints } from '@foyer/contract/administration'
import { publishingEndpoints } from '@foyer/contract/publishing'
import { signInDigest } from '@foyer/contract/sign-in'
import { chainId } from '../chain/chain-ids.ts'
import { administratorOf, type ChainPlan, isManager, storeOf } from '../chain/chain-plan.ts'
import { PASSWORD } from '../chain/insert-chain.ts'
import type { ChainClient } from './chain-client.ts'
import type { DayRecord } from './day-record.ts'

const ADDRESS = '10.255.0.1'
const { draft, publish } = publishingEndpoints
const { changeUser, users } = administrationEndpoints

/** The administrator of the chain: publishes notices, and changes roles. */
export class ChainAdministrator {
  readonly #plan: ChainPlan
  readonly #client: ChainClient
  readonly #record: DayRecord
  #token = ''

  constructor(plan: ChainPlan, client: ChainClient, record: DayRecord) {
    this.#plan = plan
    this.#client = client
    this.#record = record
  }

  async signIn(): Promise<void> {
    const username = administratorOf(this.#plan)
    this.#token = await this.#client.signIn(username, signInDigest(PASSWORD, username), ADDRESS)
  }

  /** Publishes a notice to the chain, or to a store. Each has to be acknowledged. */
  async publish(store: number | undefined): Promise<void> {
    const { seed } = this.#plan
    const organisation = chainId(seed, 'organisation', 0)
    const audience =
      store === undefined
        ? { to: 'organisation', id: organisation }
        : { to: 'store', id: chainId(seed, 'store', store) }
    const body = {
      ...{ type: 'IMPORTANT_NOTICE', organisation, audience: [audience], acknowledgeBy: '2099-12-31' },
      texts: [{ language: 'en', title: 'From the chain', content: 'What happened, and **what to do next**.' }],
    }
    await this.#record.time('notice', async () => {
      const { id } = await this.#send({ ...draft, body })
      await this.#send({ ...publish, path: publish.path.replace(':id', id), body: {} })
    })
  }

  /** Makes a user of staff a manager of the store, and the other way round the next time. */
  async changeRole(user: number, username: string): Promise<void> {
    const { seed } = this.#plan
    await this.#record.time('role change', async () => {
      const found = await this.#send({ method: 'GET', path: `${users.path}?keyword=${username}` })
      const { id, version, grants } = found.items[0]
      const isStaff = grants[0]?.role === 'store-staff'
      const role = isStaff && !isManager(this.#plan, user) ? 'store-manager' : 'store-staff'
      const stores = [chainId(seed, 'store', storeOf(this.#plan, user))]
      const body = { version, grants: [{ role, stores }] }
      await this.#send({ ...changeUser, path: changeUser.path.replace(':id', id), body })
    })
  }

  #send(call: { method: string; path: string; body?: object }) {
    return this.#client.send({ ...call, token: this.#token }, ADDRESS)
  }
}
