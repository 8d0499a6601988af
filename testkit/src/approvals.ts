import { sql } from 'kysely'
import type { Reply } from './client.ts'
import { type GatewayUnderTest, startGateway } from './gateway.ts'
import type { CallInput } from './http/calls.ts'
import { openSession } from './sign-in/sessions.ts'
import { createUser, type InvitedUser } from './users.ts'

type User = Pick<InvitedUser, 'id'>

export const SUPER_GRANT = { role: 'super-administrator', everywhere: true, customers: [], stores: [] }
export const STAFF_GRANT = { role: 'store-staff', everywhere: true, customers: [], stores: [] }
export const APPROVAL_REQUESTS = '/v2/admin/approval-requests'
/** The response to a direct change of super administrators while approval is required. */
export const NEEDS_APPROVAL = { status: 403, body: { resultCode: 'A0302', data: { needs: 'APPROVAL' } } }
export const DONE = { status: 200, body: { resultCode: 1001 } }

/** The response of `parameterError` with a reason. */
export function parameterErrorResponse(reason: string) {
  return { status: 400, body: { resultCode: 'A0404', data: { reason } } }
}

/** A gateway with two super administrators, who may approve each other's requests. */
export class ApprovalFixture {
  readonly gateway: GatewayUnderTest
  readonly first: InvitedUser
  readonly second: InvitedUser
  #made = 0

  private constructor(gateway: GatewayUnderTest, first: InvitedUser, second: InvitedUser) {
    this.gateway = gateway
    this.first = first
    this.second = second
  }

  static async create(clusterUrl: string): Promise<ApprovalFixture> {
    const gateway = await startGateway({ clusterUrl, environment: { databasePool: 10 } })
    const first = await createUser(gateway, { username: 'first-eyes', grants: [SUPER_GRANT] })
    const second = await createUser(gateway, { username: 'second-eyes', grants: [SUPER_GRANT] })
    return new ApprovalFixture(gateway, first, second)
  }

  get db(): GatewayUnderTest['deps']['db'] {
    return this.gateway.deps.db
  }

  /** A new username. */
  name(): string {
    return `eyes-${++this.#made}`
  }

  /** Sends a request in a new session with a fresh proof. */
  async send(user: User, method: string, path: string, body?: object): Promise<Reply> {
    const token = await openSession(this.gateway, user.id)
    return await this.gateway.client.send(method, path, { token, ...(body ? { body } : {}) })
  }

  /** Sets the policy in the database. */
  async require(on: boolean): Promise<void> {
    const value = JSON.stringify(on)
    await this.db
      .insertInto('setting')
      .values({ name: 'administratorApproval', value, changed_at: this.gateway.clock.now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await this.gateway.deps.settings.load()
  }

  staff(): Promise<InvitedUser> {
    return createUser(this.gateway, { username: this.name(), grants: [STAFF_GRANT] })
  }

  /** Makes a user a super administrator without an approval. */
  async promote({ id }: User): Promise<void> {
    await sql`insert into person_role (id, person_id, role_id, everywhere)
      select gen_random_uuid(), ${id}::uuid, id, true from role where administers = 'platform' limit 1`.execute(this.db)
  }

  /** The enabled super administrators other than the first. */
  async otherSuperAdministrators(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct p.id from person p
      join person_role pr on pr.person_id = p.id join role r on r.id = pr.role_id
      where r.administers = 'platform' and p.disabled_at is null and p.id <> ${this.first.id}`.execute(this.db)
    return rows.map(({ id }) => id)
  }

  requestBody(user: User, fields: object = {}): CallInput<'administration.requestApproval'> {
    return { kind: 'grant', user: user.id, grant: SUPER_GRANT, reason: 'On call', ...fields }
  }

  async request(user: User, requester: User = this.first, fields: object = {}): Promise<{ id: string }> {
    const { body } = await this.send(requester, 'POST', APPROVAL_REQUESTS, this.requestBody(user, fields))
    if (body.resultCode !== 1001) throw new Error(`the request was rejected with ${JSON.stringify(body)}`)
    return body.data
  }

  approve(id: string, user: User = this.second): Promise<Reply> {
    return this.send(user, 'POST', `${APPROVAL_REQUESTS}/${id}/approve`)
  }

  reject(id: string, user: User = this.second): Promise<Reply> {
    return this.send(user, 'POST', `${APPROVAL_REQUESTS}/${id}/refuse`)
  }

  cancel(id: string, user: User = this.first): Promise<Reply> {
    return this.send(user, 'DELETE', `${APPROVAL_REQUESTS}/${id}`)
  }

  async stateOf(id: string): Promise<string | undefined> {
    const { body } = await this.send(this.second, 'GET', `${APPROVAL_REQUESTS}?size=100`)
    return body.data.items.find((one: { id: string }) => one.id === id)?.state
  }

  async read({ id }: User) {
    return (await this.send(this.second, 'GET', `/v2/admin/users/${id}`)).body.data
  }

  async rolesOf(user: User): Promise<string[]> {
    return (await this.read(user)).grants.map(({ role }: { role: string }) => role).sort()
  }

  async isSuper(user: User): Promise<boolean> {
    return (await this.rolesOf(user)).includes(SUPER_GRANT.role)
  }

  disable(user: User): Promise<Reply> {
    return this.send(this.second, 'POST', `/v2/admin/users/${user.id}/disable`)
  }

  enable(user: User): Promise<Reply> {
    return this.send(this.second, 'POST', `/v2/admin/users/${user.id}/enable`)
  }

  grant(user: User, grants: readonly object[], by: User = this.first): Promise<Reply> {
    return this.send(by, 'PUT', `/v2/admin/users/${user.id}`, { grants })
  }

  async events(action: string) {
    return (await this.send(this.second, 'GET', `/v2/admin/audit?action=${action}&size=100`)).body.data.items
  }

  async lastEvent(action: string) {
    return (await this.events(action))[0]
  }
}
