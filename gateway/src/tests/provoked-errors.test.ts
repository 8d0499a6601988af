import { type ErrorName, errorOfCode, errorText } from '@foyer/contract/errors'
import { CAPTCHA_LIFETIME, LOCK_AFTER_FAILURES, RECOVERY_REQUESTS } from '@foyer/contract/limits'
import { signInDigest } from '@foyer/contract/sign-in'
import { type MessageKey, messageIn } from '@foyer/messages'
import {
  asSuper,
  BEHIND_PROXY,
  changeSettings,
  createUser,
  fromAddress,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  inviteUser,
  passedCaptcha,
  type Reply,
  solvedCaptcha,
  startGateway,
  wrongCodeOf,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  await changeSettings(gateway, { userEmailVerificationStatus: true })
})
afterAll(() => gateway.close())
type Options = { readonly headers: Readonly<Record<string, string>> }
type Provoke = (options: Options) => Promise<Reply>
type Provoked = [ids: string, code: string, status: number, meaning: RegExp, provoke: Provoke]

let made = 0
const nextName = () => `provoker-${++made}`
const newUser = (email?: string) => createUser(gateway, { username: nextName(), ...(email ? { email } : {}) })
const call = ((...request) => gateway.client.call(...request)) as GatewayUnderTest['client']['call']
const workBench = (token: string | undefined, options: Options) =>
  call('workBench.workBench', {}, { ...options, token })

const IMPORTS_PER_MINUTE = 30
const NEW_PASSWORD = 'slow rivers carry heavy stones'

/** One real request for each code that a gateway sends, with the meaning that docs/specification/errors.md gives to the code. */
const PROVOKED: Provoked[] = [
  [
    'ERR-21 WIRE-17',
    'A0203',
    403,
    /account is locked.*seconds/i,
    async (options) => {
      const { username } = await newUser()
      for (let count = 0; count < LOCK_AFTER_FAILURES; count++) await gateway.client.login(username, 'wrong')
      return await gateway.client.login(username, GOOD_PASSWORD, {}, options)
    },
  ],
  [
    'ERR-22',
    'A0204',
    400,
    /characters don’t match/i,
    async (options) => {
      const { validateCodeId } = await solvedCaptcha(gateway)
      return await call('signIn.validateCaptcha', { validateCodeId, validateCode: '00000' }, options)
    },
  ],
  [
    'ERR-23',
    'A0205',
    400,
    /picture has expired/i,
    async (options) => {
      const solved = await solvedCaptcha(gateway)
      gateway.clock.step(CAPTCHA_LIFETIME / 1_000)
      return await call('signIn.validateCaptcha', { ...solved }, options)
    },
  ],
  [
    'ERR-24',
    'A0206',
    400,
    /enter the characters in the picture to continue/i,
    (options) => call('password.retrieve', { email: 'manager@verte.example' }, options),
  ],
  [
    'ERR-26',
    'A0210',
    200,
    /wrong username or password/i,
    (options) => gateway.client.login('clerk', 'wrong', {}, options),
  ],
  [
    'ERR-27',
    'A0211',
    200,
    /not your current password/i,
    async (options) => {
      const { username } = await newUser()
      const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
      const oldPassword = signInDigest('wrong', username)
      return await call('password.set', { oldPassword, newPassword: NEW_PASSWORD }, { ...options, token })
    },
  ],
  ['ERR-28', 'A0213', 400, /no permission/i, (options) => gateway.client.login('norole', undefined, {}, options)],
  ['ERR-29 WIRE-16', 'A0301', 401, /sign in to continue/i, (options) => workBench(undefined, options)],
  [
    'ERR-30 WIRE-17',
    'A0302',
    403,
    /no permission for this/i,
    async (options) => {
      const token = await gateway.client.tokenOf('clerk')
      return await call('administration.users', {}, { ...options, token })
    },
  ],
  [
    'ERR-31',
    'A0401',
    400,
    /missing or not valid/i,
    (options) => call('signIn.login', { username: 'clerk' } as never, options),
  ],
  ['ERR-32', 'A0404', 400, /not possible as requested/i, (options) => removeRoleInUse(options)],
  [
    'ERR-33',
    'A0410',
    400,
    /organisation with this name already exists/i,
    (options) => createTwice({ name: 'Métro', code: nextName() }, { name: 'MÉTRO', code: nextName() }, options),
  ],
  [
    'ERR-34',
    'A0411',
    400,
    /organisation with this code already exists/i,
    (options) => createTwice({ name: nextName(), code: 'metro' }, { name: nextName(), code: 'METRO' }, options),
  ],
  [
    'ERR-35 WIRE-18',
    'A0442',
    409,
    /changed in the meantime/i,
    async (options) => {
      const token = await gateway.client.tokenOf('super')
      const names = { name: nextName(), code: nextName() }
      const { id, version } = await asSuper(gateway, 'administration.createOrganisation', { ...names, timeZone: 'UTC' })
      const change = () =>
        call('administration.changeOrganisation', { id, version, name: nextName() }, { ...options, token })
      await change()
      return await change()
    },
  ],
  [
    'ERR-36',
    'A0444',
    400,
    /code does not match/i,
    async (options) => {
      const token = await gateway.client.tokenOf('totp')
      return await call('mfa.verify', { code: wrongCodeOf(gateway) }, { ...options, token })
    },
  ],
  [
    'ERR-37',
    'A0499',
    429,
    /too many requests/i,
    async ({ headers }) => {
      const options = { headers: { ...headers, ...fromAddress('192.0.2.37').headers } }
      const importStores = () => gateway.client.post('/v2/admin/store-import', undefined, options)
      for (let count = 0; count < IMPORTS_PER_MINUTE; count++) await importStores()
      return await importStores()
    },
  ],
  [
    'ERR-46',
    'A0920',
    400,
    /mail is not enabled/i,
    async (options) => {
      await changeSettings(gateway, { userEmailVerificationStatus: false })
      const reply = await call('password.retrieve', { email: 'manager@verte.example' }, options)
      await changeSettings(gateway, { userEmailVerificationStatus: true })
      return reply
    },
  ],
  [
    'ERR-48',
    'A0942',
    400,
    /too often/i,
    async (options) => {
      const email = `${nextName()}@verte.example`
      const recover = async () =>
        await call('password.retrieve', { email, validateCodeId: await passedCaptcha(gateway) }, options)
      for (let count = 0; count < RECOVERY_REQUESTS; count++) await recover()
      return await recover()
    },
  ],
  [
    'ERR-49',
    'A0943',
    400,
    /link is not valid/i,
    (options) => call('password.set', { token: 'A'.repeat(43), newPassword: NEW_PASSWORD }, options),
  ],
  [
    'ERR-50',
    'A0944',
    400,
    /no email address.*cannot be activated/i,
    async (options) => resendActivation((await inviteUser(gateway, { username: nextName() })).id, options),
  ],
  [
    'ERR-51',
    'A0945',
    400,
    /already activated/i,
    async (options) => resendActivation((await newUser(`${nextName()}@verte.example`)).id, options),
  ],
  [
    'ERR-52',
    'A0947',
    400,
    /cannot be recovered.*disabled/i,
    async (options) => {
      const { id, linkToken } = await inviteUser(gateway, { username: nextName() })
      await asSuper(gateway, 'administration.disableUser', { id })
      return await call('password.set', { token: linkToken, newPassword: NEW_PASSWORD }, options)
    },
  ],
  [
    'ERR-54',
    'C0001',
    500,
    /system error/i,
    async (options) => {
      await sql`alter table captcha rename to captcha_away`.execute(gateway.deps.db)
      const reply = await call('signIn.captchaWork', {}, options)
      await sql`alter table captcha_away rename to captcha`.execute(gateway.deps.db)
      return reply
    },
  ],
  ['ERR-55 WIRE-16', 'C0102', 401, /login expired/i, (options) => workBench('A'.repeat(43), options)],
  [
    'ERR-56',
    'C0105',
    400,
    /login expired/i,
    async (options) => {
      const { id, username } = await newUser()
      const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
      await asSuper(gateway, 'administration.endSessions', { id })
      return await workBench(token, options)
    },
  ],
]

async function removeRoleInUse(options: Options): Promise<Reply> {
  const role = { key: nextName(), name: nextName(), permissions: [] }
  const { id } = await asSuper(gateway, 'administration.createRole', role)
  await createUser(gateway, { username: nextName(), grants: [{ role: role.key, everywhere: true }] })
  const token = await gateway.client.tokenOf('super')
  return await call('administration.removeRole', { id }, { ...options, token })
}

async function createTwice(
  first: { name: string; code: string },
  second: { name: string; code: string },
  options: Options,
): Promise<Reply> {
  const token = await gateway.client.tokenOf('super')
  const create = (names: { name: string; code: string }) =>
    call('administration.createOrganisation', { ...names, timeZone: 'UTC' }, { ...options, token })
  await create(first)
  return await create(second)
}

async function resendActivation(id: string, options: Options): Promise<Reply> {
  const token = await gateway.client.tokenOf('super')
  return await call('administration.resendActivation', { id }, { ...options, token })
}

describe('errors that a gateway sends', () => {
  it.each(PROVOKED)(
    '%s %s has status %i and its text in the requested language',
    async (_ids, code, status, meaning, provoke) => {
      const english = await provoke({ headers: { 'accept-language': 'en' } })
      expect(english).toMatchObject({ status, body: { resultCode: code, message: expect.stringMatching(meaning) } })
      const french = await provoke({ headers: { 'accept-language': 'fr' } })
      expect(french).toMatchObject({ status, body: { resultCode: code, message: frenchTextOf(code, french) } })
      expect(french.body.message).not.toBe(english.body.message)
    },
  )
})

function frenchTextOf(code: string, { headers, body }: Reply): string {
  const requestId = headers.get('x-request-id') as string
  const { key, values } = errorText(errorOfCode(code) as ErrorName, body.data, { requestId, now: gateway.clock.now() })
  return messageIn('fr', key as MessageKey, values as never)
}
