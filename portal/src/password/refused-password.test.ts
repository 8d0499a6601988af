import { expect, test } from 'vitest'
import { NoAnswer, Refusal } from '../wire/index.ts'
import { sayingOfRefusedPassword } from './refused-password.ts'

function refusal(code: string, details: unknown): Refusal {
  const rest = { said: undefined, requestId: undefined, gatewayTime: undefined, sentToken: null }
  return new Refusal({ status: 400, path: '/v3/users/password/first-time', code, details, ...rest })
}
const field = (problem: string) => ({ fields: [{ path: 'newPassword', problem }] })

test.each([
  ['PWD-03 the old one again', refusal('A0401', field('must differ from the old password')), 'password.sameAsOld'],
  ['one of the common ones', refusal('A0401', field('is commonly used')), 'password.refused'],
  ['ASVS 6.2.12 one from a data breach', refusal('A0401', field('is known from a data breach')), 'password.breached'],
  ['one too weak', refusal('A0401', field('does not reach the level high')), 'password.refused'],
  ['details of another shape', refusal('A0401', { fields: [null, 'x'] }), 'password.refused'],
  ['none at all', refusal('A0404', undefined), 'password.refused'],
  ['a link used meanwhile', refusal('A0943', undefined), 'refusal.linkInvalid'],
  ['no answer', new NoAnswer('unreachable'), 'signIn.noConnection'],
])('%s is said as what it is', (_sentence, failure, key) => {
  expect(sayingOfRefusedPassword(failure)).toMatchObject({ key })
})

test('a fault of our own is no refusal', () => {
  expect(() => sayingOfRefusedPassword(new TypeError('ours'))).toThrow('ours')
})
