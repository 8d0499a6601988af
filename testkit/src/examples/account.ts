import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { bindDemoAuthenticator, codeOf } from '../sign-in/authenticators.ts'
import type { Recording } from './recording.ts'
import { changeSignInPolicy } from './sign-in-policy.ts'

/** The own account: information, sessions, trusted devices. */
export async function recordAccount(recording: Recording): Promise<void> {
  const { recorder, token } = recording
  const manager = await token('manager')
  await recorder.call('account.information', {}, manager)
  await recorder.fail('account.information', {})
  await recorder.call('account.changeInformation', { displayName: 'Maya Lindqvist', language: 'en' }, manager)
  await recorder.call('account.verifyIdentity', { oldPwd: signInDigest(DEMO_PASSWORD, 'manager') }, manager)
  await token('manager')
  const { items } = await recorder.call('account.sessions', {}, manager)
  const other = items.find(({ current }) => !current)
  await recorder.call('account.endSession', { id: other?.id as string }, manager)
  await recorder.call('account.endOtherSessions', {}, manager)
  await recorder.call('account.recentSignIns', {}, manager)
  await recorder.call('account.dataCopy', {}, manager)
  await recordTrustedDevice(recording)
}

async function recordTrustedDevice({ gateway, recorder, token }: Recording): Promise<void> {
  await changeSignInPolicy(gateway, { trustedDevices: true })
  await bindDemoAuthenticator(gateway, 'picker')
  gateway.clock.step(30)
  const pending = await token('picker')
  const { body } = await gateway.client.call('mfa.verify', { code: codeOf(gateway), trust: 'true' }, { token: pending })
  const { items } = await recorder.call('account.trustedDevices', {}, body.data.access_token)
  await recorder.call('account.endTrust', { id: items[0]?.id as string }, body.data.access_token)
}
