import { stagesAllowedBy } from '@foyer/contract/wire'
import { asSuper, createUser, eventually, type GatewayUnderTest, type Grants, startGateway } from '@foyer/testkit'
import { logWrites, type WriteLog } from '@foyer/testkit/database/write-log'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { openSlowRequest } from '@foyer/testkit/http/slow-request'
import { validRequest } from '@foyer/testkit/http/valid-request'
import { writeDraft } from '@foyer/testkit/notices/notices'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

const SUPER = [{ role: 'super-administrator', everywhere: true }]
const STAFF = [{ role: 'store-staff', everywhere: true }]

/** Endpoints that check a session; GET has no body. One that takes a link as well checks after its body in any case. */
const WITH_BODY = allEndpoints.filter(({ call }) => call.method !== 'GET' && stagesAllowedBy(call.access).length > 0)
const OF_ADMINISTRATORS = WITH_BODY.filter(({ call }) => call.access.endsWith('-administrator'))

let gateway: GatewayUnderTest
let writes: WriteLog
let user: string
let draft: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  user = (await createUser(gateway, { username: 'late', grants: SUPER })).id
  draft = uuid()
  const { db, clock } = gateway.deps
  await db.transaction().execute((tx) => writeDraft(tx, draft, {}, clock.now()))
  writes = await logWrites(gateway)
})
afterAll(() => gateway.close())

const named = (rows: readonly NamedEndpoint[]) => rows.map((one) => [one.name, one] as const)

/** The code that answers a request during whose body `act` happens, and the tables that it changed. */
async function during(one: NamedEndpoint, act: (token: string) => Promise<unknown>) {
  const authenticate = vi.spyOn(gateway.deps.sessions, 'authenticate')
  const token = await openSession(gateway, user, stagesAllowedBy(one.call.access).at(-1))
  const id = { 'publishing.attach': { id: draft }, 'password.set': { token: undefined } }[one.name]
  const slow = openSlowRequest(gateway.client.base, token, validRequest(one, id))
  const authenticates = one.call.access !== 'link-or-signed-in'
  await eventually('the request was judged', () => !authenticates || authenticate.mock.settledResults.length > 0)
  authenticate.mockRestore()
  await act(token)
  await writes.writtenTables()
  const { body } = await slow.finish()
  return { code: JSON.parse(body).resultCode, written: await writes.writtenTables() }
}
const grant = (grants: Grants) => asSuper(gateway, 'administration.changeUser', { id: user, grants })
const rejectedWith = (code: string) => ({ code, written: [] })

describe('request with a late body', () => {
  it('the tests cover every endpoint with a session and a body', () => {
    expect(WITH_BODY.length).toBeGreaterThan(50)
    expect(OF_ADMINISTRATORS.length).toBeGreaterThan(30)
  })

  it.each(named(WITH_BODY))('ASVS 7.4.1 %s is refused after a sign-out', async (_name, one) => {
    const signOut = (token: string) => gateway.client.call('session.logout', {}, { token })
    expect(await during(one, signOut)).toEqual(rejectedWith('C0102'))
  })

  it.each(named(WITH_BODY))('ASVS 7.4.2 %s is refused after the user was disabled', async (_name, one) => {
    const disable = () => asSuper(gateway, 'administration.disableUser', { id: user })
    const found = await during(one, disable)
    await asSuper(gateway, 'administration.enableUser', { id: user })
    expect(found).toEqual(rejectedWith('C0105'))
  })

  it.each(named(OF_ADMINISTRATORS))('ASVS 8.3.2 %s is refused after the right was removed', async (_name, one) => {
    const found = await during(one, () => grant(STAFF))
    await grant(SUPER)
    expect(found).toEqual(rejectedWith('A0302'))
  })

  it('the second check needs no query for a cached session', async () => {
    const token = await openSession(gateway, user)
    const prefer = () => gateway.client.call('inbox.prefer', { silenceNormal: false }, { token })
    await gateway.client.call('workBench.workBench', {}, { token })
    await eventually('the memory is trusted', () => gateway.deps.changes.fresh)
    const authenticate = vi.spyOn(gateway.deps.sessions, 'authenticate')
    await prefer()
    expect(authenticate.mock.results.map(({ value }) => value instanceof Promise)).toEqual([false, false])
    authenticate.mockRestore()
  })
})
