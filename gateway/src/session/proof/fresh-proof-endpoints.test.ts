import { signInDigest } from '@foyer/contract/sign-in'
import {
  bindAuthenticator,
  codeOf,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
} from '@foyer/testkit'
import { logWrites, type WriteLog } from '@foyer/testkit/database/write-log'
import { allAuthenticatedEndpoints } from '@foyer/testkit/http/all-endpoints'
import { validRequest } from '@foyer/testkit/http/valid-request'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MINUTE = 60
const PROOF_DUE = { status: 401, body: { resultCode: 'A0301', data: { needs: 'PROOF' } } }
const REQUIRING = allAuthenticatedEndpoints.filter(({ call }) => call.freshProof !== undefined)
const OTHERS = allAuthenticatedEndpoints.filter(
  ({ call, name }) =>
    call.freshProof === undefined && call.access !== 'public' && call.payload !== 'file' && name !== 'publishing.send',
)

/** Decision 17 gives the reasons. */
const WITHOUT_PROOF = [
  ...[
    'changeCustomer',
    'changeFirstRun',
    'changeStore',
    'createCustomer',
    'createStore',
    'disableCustomer',
    'disableUser',
    'endSession',
    'endSessions',
  ],
  ...['importStores', 'removeStore', 'revokeActivation', 'simulateRole'],
]
  .map((name) => `administration.${name}`)
  .concat('provisioning.removeToken')
  .concat(
    [
      'attach',
      'audience',
      'change',
      'createTemplate',
      'detach',
      'draft',
      'publish',
      'remind',
      'remove',
      'removeTemplate',
    ]
      .concat('withdraw')
      .map((name) => `publishing.${name}`),
  )

let gateway: GatewayUnderTest
let writes: WriteLog
let user: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const grants = [{ role: 'super-administrator', everywhere: true }]
  user = (await createUser(gateway, { username: 'prover', grants })).id
  writes = await logWrites(gateway)
})
afterAll(() => gateway.close())

const aged = async (minutes: number) => {
  const token = await openSession(gateway, user)
  gateway.clock.step(minutes * MINUTE)
  return token
}
const send = ({ method, path, contentType, body }: ReturnType<typeof validRequest>, token: string) =>
  gateway.client.send(method, path, {
    token,
    ...(method === 'GET' || contentType === undefined ? {} : { body, headers: { 'content-type': contentType } }),
  })
const isDue = ({ body }: Awaited<ReturnType<typeof send>>) => body.data?.needs === 'PROOF'

describe('fresh proof', () => {
  it('every write of the administration requires it, except for listed ones', () => {
    const administration = allAuthenticatedEndpoints.filter(
      ({ call }) => call.access.endsWith('-administrator') && call.method !== 'GET' && call.freshProof === undefined,
    )
    expect(administration.map(({ name }) => name).sort()).toEqual(WITHOUT_PROOF)
  })

  it.each(REQUIRING.map((one) => [one.name, one] as const))(
    'ASVS 7.5.1 ASVS 7.5.3 %s is refused to an old session and allowed to a fresh one',
    async (_name, one) => {
      const limit = one.call.freshProof === 'administration' ? 10 : 5
      const [old, fresh] = [await aged(limit + 1), await aged(limit - 1)]
      await writes.writtenTables()
      expect(await send(validRequest(one), old)).toMatchObject(PROOF_DUE)
      expect(await writes.writtenTables()).toEqual([])
      expect(isDue(await send(validRequest(one), fresh))).toBe(false)
    },
  )

  it.each(OTHERS.map((one) => [one.name, one] as const))('%s does not require a fresh proof', async (_name, one) => {
    expect(isDue(await send(validRequest(one), await aged(20)))).toBe(false)
  })

  it('successful administration renews a proof for up to an hour, an error does not', async () => {
    const token = await aged(0)
    const settings = (body: object) => gateway.client.call('administration.changeSettings', body, { token })
    for (let minute = 9; minute <= 54; minute += 9) {
      gateway.clock.step(9 * MINUTE)
      expect((await settings({ company: `Verte ${minute}` })).body.resultCode).toBe(1001)
    }
    gateway.clock.step(7 * MINUTE)
    expect(await settings({ company: 'Verte' })).toMatchObject(PROOF_DUE)
    const other = await aged(9)
    expect(
      (await gateway.client.call('administration.changeSettings', { maxFileSize: -1 }, { token: other })).body
        .resultCode,
    ).toBe('A0401')
    gateway.clock.step(2 * MINUTE)
    expect(
      await gateway.client.call('administration.changeSettings', { company: 'Verte' }, { token: other }),
    ).toMatchObject(PROOF_DUE)
  })

  it('a proof applies on every gateway at once, and the password renews it', async () => {
    const second = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
    })
    const one = await createUser(gateway, { username: 'prover-again' })
    const token = await gateway.client.tokenOf(one.username, GOOD_PASSWORD)
    gateway.clock.step(6 * MINUTE)
    const renew = () => second.client.call('mfa.secret', {}, { token })
    expect(await renew()).toMatchObject(PROOF_DUE)
    await verifyPassword(token, one.username)
    expect((await renew()).body.resultCode).toBe(1001)
    await second.close()
  })
  const verifyPassword = async (token: string, username: string) => {
    const proof = { oldPwd: signInDigest(GOOD_PASSWORD, username) }
    expect((await gateway.client.call('account.verifyIdentity', proof, { token })).body.resultCode).toBe(1001)
  }

  it('a recovery code is not accepted as proof for changes of own factors', async () => {
    const one = await createUser(gateway, { username: 'prover-recovered' })
    await bindAuthenticator(gateway, one.id)
    const first = await gateway.client.tokenOf(one.username, GOOD_PASSWORD)
    const passed = await gateway.client.call('mfa.verify', { code: codeOf(gateway) }, { token: first })
    const renewed = await gateway.client.call('mfa.renewRecoveryCodes', {}, { token: passed.body.data.access_token })
    const [atSignIn, asProof] = renewed.body.data.recoveryCodes
    const second = await gateway.client.tokenOf(one.username, GOOD_PASSWORD)
    const recovered = await gateway.client.call('mfa.recover', { recoveryCode: required(atSignIn) }, { token: second })
    const token = recovered.body.data.access_token
    const unbind = () => gateway.client.call('mfa.unbind', {}, { token })
    expect(await unbind()).toMatchObject(PROOF_DUE)
    expect(
      (await gateway.client.call('account.verifyIdentity', { recoveryCode: asProof }, { token })).body.resultCode,
    ).toBe(1001)
    expect(await unbind()).toMatchObject(PROOF_DUE)
    gateway.clock.step(MINUTE)
    expect(
      (await gateway.client.call('account.verifyIdentity', { code: codeOf(gateway) }, { token })).body.resultCode,
    ).toBe(1001)
    expect((await unbind()).body.resultCode).toBe(1001)
  })
})
