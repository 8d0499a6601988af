import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { codeOf, wrongCodeOf } from '../sign-in/authenticators.ts'
import { passedCaptcha, solvedCaptcha } from '../sign-in/captchas.ts'
import { FakePasskeyDevice } from '../sign-in/fake-passkey-device.ts'
import { changeSettings, GOOD_PASSWORD, idOf, linkFor, setEmail } from '../users.ts'
import type { Recording } from './recording.ts'

const WEB_PAGE = { origin: 'https://portal.example.com', rpId: 'portal.example.com' }

/** Sign-in, its steps, passwords and passkeys. */
export async function recordSignIn(recording: Recording): Promise<void> {
  await recordSignInPage(recording)
  await recordPasswords(recording)
  await recordSecondFactor(recording)
  await recordPasskeys(recording)
}

async function recordSignInPage({ gateway, recorder }: Recording): Promise<void> {
  const password = signInDigest(DEMO_PASSWORD, 'manager')
  await recorder.call('signIn.configuration', {})
  await recorder.call('signIn.captcha', { width: '300' })
  await recorder.call('signIn.captchaWork', {})
  await recorder.call('signIn.validateCaptcha', { ...(await solvedCaptcha(gateway)) })
  await recorder.fail('signIn.validateCaptcha', { ...(await solvedCaptcha(gateway)), validateCode: 'wrong' })
  await recorder.fail('signIn.login', { username: 'manager', password: signInDigest('wrong', 'manager') })
  await recorder.fail('signIn.login', { username: 'disabled', password: signInDigest(DEMO_PASSWORD, 'disabled') })
  await recorder.fail('signIn.login', { username: 'manager', password: '' })
  const { access_token: token } = await recorder.call('signIn.login', { username: 'manager', password })
  await recorder.call('session.logoutByPost', {}, token)
  await recorder.call('session.logout', {}, await gateway.newClient().tokenOf('manager'))
  await recorder.call('languages.messages', { language: 'fr' })
  await recorder.call('configuration.languages', {})
  await recorder.call('configuration.wechatSwitch', {})
  const report = { 'effective-directive': 'script-src', 'blocked-uri': 'inline' }
  await recorder.call('page.policyReport', { 'csp-report': report })
}

async function recordPasswords({ gateway, recorder, token }: Recording): Promise<void> {
  const clerk = await idOf(gateway, 'clerk')
  await recorder.call('password.strength', {})
  await setEmail(gateway, clerk, 'camille@verte.example')
  await changeSettings(gateway, { userEmailVerificationStatus: true })
  const validateCodeId = await passedCaptcha(gateway)
  await recorder.call('password.retrieve', { email: 'camille@verte.example', validateCodeId })
  const link = await linkFor(gateway, clerk)
  await recorder.call('password.acquire', { text: link })
  await recorder.fail('password.acquire', { text: 'unknown' })
  await recorder.call('password.set', { token: link, newPassword: GOOD_PASSWORD })
  const manager = await token('manager')
  await recorder.call('password.ownStrength', {}, manager)
  await recorder.call('password.check', { oldPwd: signInDigest(DEMO_PASSWORD, 'manager') }, manager)
  await recorder.fail('password.check', { oldPwd: signInDigest('wrong', 'manager') }, manager)
  await recorder.call('password.createCode', { username: 'clerk' }, await token('super'))
  await recorder.call('password.setDue', { newPassword: GOOD_PASSWORD }, await token('first'))
}

async function recordSecondFactor({ gateway, recorder, token }: Recording): Promise<void> {
  const bound = await token('bind')
  const { secret } = await recorder.call('mfa.secret', {}, bound)
  await recorder.call('mfa.bind', { code: codeOf(gateway, secret) }, bound)
  const pending = await token('totp')
  await recorder.fail('mfa.verify', { code: wrongCodeOf(gateway) }, pending)
  const { access_token: full } = await recorder.call('mfa.verify', { code: codeOf(gateway) }, pending)
  const { recoveryCodes } = await recorder.call('mfa.renewRecoveryCodes', {}, full)
  await recorder.call('mfa.recover', { recoveryCode: recoveryCodes[0] as string }, await token('totp'))
  await recorder.call('configuration.multiFactor', {}, full)
}

async function recordPasskeys({ gateway, recorder, token }: Recording): Promise<void> {
  gateway.clock.step(30)
  const { access_token: full } = (
    await gateway.client.call('mfa.verify', { code: codeOf(gateway) }, { token: await token('totp') })
  ).body.data
  const device = new FakePasskeyDevice()
  const creation = await recorder.call('passkey.registrationOptions', {}, full)
  const credential = device.create(creation.publicKey, WEB_PAGE)
  const { items } = await recorder.call('passkey.register', { id: creation.id, credential, name: 'Phone' }, full)
  const id = items[0]?.id as string
  await recorder.call('passkey.list', {}, full)
  await recorder.call('passkey.rename', { id, name: 'Till 4' }, full)
  const request = await recorder.call('passkey.signInOptions', {})
  await recorder.call('passkey.signIn', { id: request.id, credential: device.get(request.publicKey, WEB_PAGE) })
  const pending = await token('totp')
  const step = await recorder.call('passkey.verificationOptions', {}, pending)
  await recorder.call('passkey.verify', { id: step.id, credential: device.get(step.publicKey, WEB_PAGE) }, pending)
  await recorder.call('passkey.remove', { id }, full)
  await recorder.call('mfa.unbind', {}, full)
}
