import { ERRORS, type ErrorName, entryOf, messageKeyOf } from '@foyer/contract/errors'
import { describe, expect, it } from 'vitest'
import { type ErrorHandling, type FailedResponse, handlingOf } from './handling.ts'

const SAME_PLACE = '/v2/users/information'

function response(status: number, error: ErrorName | undefined, more: Partial<FailedResponse> = {}): FailedResponse {
  return { status, error, path: SAME_PLACE, unsaved: false, newerToken: false, ...more }
}

/** With the status of the catalogue. */
function plainly(error: ErrorName, more: Partial<FailedResponse> = {}): ErrorHandling {
  return handlingOf(response(entryOf(error).status, error, more))
}

const exempt: ErrorName[] = [
  'notYet',
  'userNotFound',
  'wrongCredentials',
  'nothingToDo',
  'sessionExpired',
  'versionConflict',
  'wrongCaptcha',
  'captchaExpired',
  'accountLocked',
]
const names = Object.keys(ERRORS) as ErrorName[]

describe('where an error is shown', () => {
  it.each(names.filter((name) => !exempt.includes(name) && name !== 'sessionEnded'))(
    'ERR-02 %s shows in a message box with its own message',
    (name) => expect(plainly(name)).toMatchObject({ show: 'toast', message: messageKeyOf(name) }),
  )

  it.each(exempt.filter((name) => name !== 'sessionExpired'))('ERR-03 %s shows in no message box', (name) => {
    expect(plainly(name).show).not.toBe('toast')
  })

  it('ERR-03 C0102 shows no box of its own message where the call asks for its form to be spared', () => {
    expect(plainly('sessionExpired', { unsaved: true }).show).toBe('nowhere')
  })

  it('ERR-03 C0102 shows in no message box at another status than 401', () => {
    expect(handlingOf(response(400, 'sessionExpired'))).toMatchObject({ show: 'caller', act: 'stay' })
  })

  it('ERR-04 the download of an attachment shows its failure itself', () => {
    expect(plainly('accessDenied', { path: '/v2/notice/:id/attaches' }).show).toBe('caller')
  })

  it.each(['userNotFound', 'wrongCredentials'] as const)('ERR-05 %s shows a message in the form', (code) => {
    expect(plainly(code).show).toBe('caller')
  })

  it('ERR-05 A0210 says that username or password is wrong', () => {
    expect(plainly('wrongCredentials').message).toBe('error.wrongCredentials')
  })

  it.each([400, 409, 422])('ERR-06 A0442 is ignored at status %s', (status) => {
    expect(handlingOf(response(status, 'versionConflict'), true)).toMatchObject({ show: 'nowhere', act: 'stay' })
  })
})

describe('what status 400 leads to', () => {
  it('ERR-07 C0105 says that the login expired and signs out', () => {
    expect(plainly('sessionEnded')).toEqual({ show: 'toast', message: 'error.sessionExpired', act: 'logout' })
  })

  it('ERR-08 A0213 says why, clears the state and goes to Login', () => {
    expect(plainly('noPermission')).toEqual({ show: 'toast', message: 'error.noPermission', act: 'toLogin' })
  })

  it('ERR-09 another 400 shows its message and stays', () => {
    expect(plainly('parameterError')).toEqual({ show: 'toast', message: 'error.parameterError', act: 'stay' })
  })

  it('ERR-09 another 400 signs out after a second where the catalogue marks it as ending the session', () => {
    expect(handlingOf(response(400, 'parameterError'), true)).toEqual({
      show: 'toast',
      message: 'error.parameterError',
      act: 'logoutSoon',
    })
  })

  it.each([
    'wrongMultiFactorCode',
    'wrongCaptcha',
    'captchaExpired',
    'captchaRequired',
    'signInMethodChanged',
  ] as const)('ERR-10 %s never signs out', (code) => {
    expect(['stay', 'refreshConfiguration']).toContain(handlingOf(response(400, code), true).act)
  })

  it.each(['captchaRequired', 'signInMethodChanged'] as const)(
    'ERR-10 %s requests the login configuration again',
    (code) => {
      expect(handlingOf(response(400, code)).act).toBe('refreshConfiguration')
    },
  )
})

describe('what status 401 leads to', () => {
  it.each(['/v2/configs/system/wechatSwitch', '/v2/i18n', '/v2/configs/system/systemI18n'])(
    'ERR-11, ERR-55 C0102 on %s says that there is no permission to call this interface',
    (path) => {
      expect(plainly('sessionExpired', { path })).toEqual({
        show: 'toast',
        message: 'error.noInterfacePermission',
        act: 'stay',
      })
    },
  )

  it('ERR-12, ERR-55 C0102 on any other path says that the login expired, clears the session and reloads the base address', () => {
    expect(plainly('sessionExpired')).toEqual({ show: 'toast', message: 'error.sessionExpired', act: 'reloadBase' })
  })

  it('ERR-13 A0301 on the work-bench signs out', () => {
    expect(plainly('authenticationRequired', { path: '/v2/users/work-bench' }).act).toBe('logout')
  })

  it('ERR-14 a 401 that is no C0102 never speaks of an interface', () => {
    expect(plainly('authenticationRequired', { path: '/v2/i18n' }).message).toBe('error.authenticationRequired')
    expect(handlingOf(response(401, 'accessDenied'))).toEqual({
      show: 'toast',
      message: 'error.accessDenied',
      act: 'stay',
    })
  })

  it('ERR-14 any other 401 shows its message', () => {
    expect(plainly('authenticationRequired')).toEqual({
      show: 'toast',
      message: 'error.authenticationRequired',
      act: 'stay',
    })
  })

  it('ERR-19 an invalid token says that the login expired', () => {
    expect(plainly('sessionExpired').message).toBe('error.sessionExpired')
    expect(plainly('sessionEnded').message).toBe('error.sessionExpired')
    expect(handlingOf(response(401, undefined))).toEqual({
      show: 'toast',
      message: 'error.sessionExpired',
      act: 'reloadBase',
    })
  })
})

describe('what other statuses lead to', () => {
  it('ERR-15 A0203 is shown in the form, which counts its seconds', () => {
    expect(plainly('accountLocked')).toEqual({ show: 'caller', message: 'error.accountLocked', act: 'stay' })
  })

  it('ERR-16 another 403 shows its message', () => {
    expect(plainly('accessDenied')).toEqual({ show: 'toast', message: 'error.accessDenied', act: 'stay' })
  })

  it('ERR-17 status 429 shows its message', () => {
    expect(plainly('tooManyRequests')).toEqual({ show: 'toast', message: 'error.tooManyRequests', act: 'stay' })
  })

  it.each<[number, ErrorName | undefined]>([
    [500, 'systemError'],
    [502, undefined],
    [503, undefined],
  ])('ERR-18 status %s with the error %s says "System error"', (status, error) => {
    expect(handlingOf(response(status, error))).toEqual({ show: 'toast', message: 'error.systemError', act: 'stay' })
  })

  it('ERR-18 a known code above 500 shows its own message', () => {
    expect(plainly('serviceUnavailable').message).toBe('error.serviceUnavailable')
  })

  it.each([
    [409, 'organisationNameExists', 'error.organisationNameExists'],
    [413, 'invalidInput', 'error.invalidInput'],
  ] as const)('status %s shows the message of %s', (status, error, message) => {
    expect(handlingOf(response(status, error))).toEqual({ show: 'toast', message, act: 'stay' })
  })
})

describe('a session that ends while the user works', () => {
  it.each(['sessionExpired', 'sessionEnded'] as const)(
    '%s offers to sign in again in place while something is not saved',
    (code) => {
      expect(plainly(code, { unsaved: true })).toMatchObject({ show: 'nowhere', act: 'signInAgain' })
    },
  )

  it.each(['sessionExpired', 'sessionEnded'] as const)(
    'SESSION-34 %s for an old token never clears a newer one',
    (code) => {
      expect(plainly(code, { newerToken: true, unsaved: true })).toMatchObject({ show: 'nowhere', act: 'retry' })
    },
  )
})
