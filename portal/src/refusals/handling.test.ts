import { refusals } from '@foyer/contract/refusals'
import { describe, expect, test } from 'vitest'
import { type Handling, handle, type RefusedAnswer } from './handling.ts'

const SAME_PLACE = '/v2/users/information'

function answer(status: number, code: string | undefined, more: Partial<RefusedAnswer> = {}): RefusedAnswer {
  return { status, code, path: SAME_PLACE, unsaved: false, newerToken: false, ...more }
}

/** The status that goes with a code. */
function plainly(code: keyof typeof refusals, more: Partial<RefusedAnswer> = {}): Handling {
  return handle(answer(refusals[code].status, String(code), more))
}

const exempt = ['1007', 'A0201', 'A0210', '5050', 'C0102', 'A0442', 'A0204', 'A0205', 'A0203']
const codes = Object.entries(refusals)

describe('where a refusal is shown', () => {
  test.each(codes.filter(([code]) => !exempt.includes(code) && code !== 'C0105'))(
    'ERR-02 %s shows in a message box with its own message',
    (code, { status, says }) => expect(handle(answer(status, code))).toMatchObject({ show: 'toast', says }),
  )

  test.each(exempt.filter((code) => code !== 'C0102'))('ERR-03 %s shows in no message box', (code) => {
    const { status } = refusals[code as keyof typeof refusals]
    expect(handle(answer(status, code)).show).not.toBe('toast')
  })

  test('ERR-03 C0102 shows no box of its own message where the call asks for its form to be spared', () => {
    expect(plainly('C0102', { unsaved: true }).show).toBe('nowhere')
  })

  test('ERR-04 the download of an attachment shows its failure itself', () => {
    expect(plainly('A0302', { path: '/v2/notice/:id/attaches' }).show).toBe('caller')
  })

  test.each(['A0201', 'A0210'] as const)('ERR-05 %s shows a message in the form', (code) => {
    expect(plainly(code).show).toBe('caller')
  })

  test('ERR-05 A0210 says that username or password is wrong', () => {
    expect(plainly('A0210').says).toBe('refusal.wrongCredentials')
  })

  test.each([400, 409, 422])('ERR-06 A0442 is ignored at status %s', (status) => {
    expect(handle(answer(status, 'A0442'))).toMatchObject({ show: 'nowhere', act: 'stay' })
  })
})

describe('what status 400 leads to', () => {
  test('ERR-07 C0105 says that the login expired and signs out', () => {
    expect(plainly('C0105')).toEqual({ show: 'toast', says: 'refusal.loginExpired', act: 'logout' })
  })

  test('ERR-08 A0213 says why, clears the state and goes to Login', () => {
    expect(plainly('A0213')).toEqual({ show: 'toast', says: 'refusal.noPermission', act: 'toLogin' })
  })

  test('ERR-09 another 400 shows its message and stays', () => {
    expect(plainly('A0404')).toEqual({ show: 'toast', says: 'refusal.parameterError', act: 'stay' })
  })

  test('ERR-09 another 400 signs out after a second where the catalogue marks it as ending the session', () => {
    expect(handle(answer(400, 'A0404'), true)).toEqual({
      show: 'toast',
      says: 'refusal.parameterError',
      act: 'logoutSoon',
    })
  })

  test.each(['A0444', 'A0204', 'A0205', 'A0206', 'A0207'])('ERR-10 %s never signs out', (code) => {
    expect(['stay', 'refreshConfiguration']).toContain(handle(answer(400, code), true).act)
  })

  test.each(['A0206', 'A0207'])('ERR-10 %s asks for the login configuration anew', (code) => {
    expect(handle(answer(400, code)).act).toBe('refreshConfiguration')
  })
})

describe('what status 401 leads to', () => {
  test.each(['/v2/configs/system/wechatSwitch', '/v2/i18n', '/v2/configs/system/systemI18n'])(
    'ERR-11 C0102 on %s says that there is no permission to call this interface',
    (path) => {
      expect(plainly('C0102', { path })).toEqual({ show: 'toast', says: 'refusal.noInterfacePermission', act: 'stay' })
    },
  )

  test('ERR-12 C0102 on any other path says that the login expired, clears the session and reloads the base address', () => {
    expect(plainly('C0102')).toEqual({ show: 'toast', says: 'refusal.loginExpired', act: 'reloadBase' })
  })

  test('ERR-13 A0301 on the work-bench signs out', () => {
    expect(plainly('A0301', { path: '/v2/users/work-bench' }).act).toBe('logout')
  })

  test('ERR-14 any other 401 shows its message', () => {
    expect(plainly('A0301')).toEqual({ show: 'toast', says: 'refusal.authenticationRequired', act: 'stay' })
  })

  test('ERR-19 an invalid token says that the login expired', () => {
    expect(plainly('C0102').says).toBe('refusal.loginExpired')
    expect(plainly('C0105').says).toBe('refusal.loginExpired')
    expect(handle(answer(401, undefined))).toEqual({ show: 'toast', says: 'refusal.loginExpired', act: 'reloadBase' })
  })
})

describe('what other statuses lead to', () => {
  test('ERR-15 A0203 is shown in the form, which counts its seconds', () => {
    expect(plainly('A0203')).toEqual({ show: 'caller', says: 'refusal.accountLocked', act: 'stay' })
  })

  test('ERR-16 another 403 shows its message', () => {
    expect(plainly('A0302')).toEqual({ show: 'toast', says: 'refusal.accessDenied', act: 'stay' })
  })

  test('ERR-17 status 429 shows its message', () => {
    expect(plainly('A0499')).toEqual({ show: 'toast', says: 'refusal.tooManyRequests', act: 'stay' })
  })

  test.each([
    [500, 'C0001'],
    [502, undefined],
    [503, undefined],
    [504, 'X9999'],
  ])('ERR-18 status %s with code %s says "System error"', (status, code) => {
    expect(handle(answer(status, code))).toEqual({ show: 'toast', says: 'refusal.systemError', act: 'stay' })
  })

  test('ERR-18 a known code above 500 shows its own message', () => {
    expect(plainly('C0300').says).toBe('refusal.serviceAway')
  })

  test.each([
    [409, 'A0410', 'refusal.organisationNameExists'],
    [413, 'A0401', 'refusal.inputInvalid'],
  ])('status %s shows the message of %s', (status, code, says) => {
    expect(handle(answer(status, code))).toEqual({ show: 'toast', says, act: 'stay' })
  })
})

describe('a session that ends while somebody works', () => {
  test.each(['C0102', 'C0105'] as const)('%s offers to sign in again in place while something is not saved', (code) => {
    expect(plainly(code, { unsaved: true })).toMatchObject({ show: 'nowhere', act: 'signInAgain' })
  })

  test.each(['C0102', 'C0105'] as const)('SESSION-34 %s for an old token never clears a newer one', (code) => {
    expect(plainly(code, { newerToken: true, unsaved: true })).toMatchObject({ show: 'nowhere', act: 'again' })
  })
})
