import { describe, expect, test } from 'vitest'
import { isMethodEnabled, loginTypeFor, offeredMethods, type SignInMethods, signOnPath } from './login-type.ts'

const none: SignInMethods = { wechatSwitch: false, azureSSOSwitch: false, SSOConfig: {} }
const all: SignInMethods = {
  wechatSwitch: true,
  azureSSOSwitch: true,
  SSOConfig: {
    lm: { configShow: true, configSwitch: true },
    hidden: { configShow: false, configSwitch: true },
    off: { configShow: true, configSwitch: false },
    bunnings: { configShow: true, configSwitch: true },
  },
}

describe('the way of signing in that a visit gets', () => {
  test('SIGNIN-26 WeChat that is asked for but not enabled falls back to normal', () => {
    expect(loginTypeFor('wx', { ...all, wechatSwitch: false })).toBe('normal')
    expect(loginTypeFor('wx', all)).toBe('wx')
  })

  test.each([
    ['microsoft', 'microsoft', 'normal'],
    ['lm', 'lm', 'normal'],
    ['hidden', 'hidden', 'normal'],
    ['off', 'normal', 'normal'],
    ['nobody-knows', 'normal', 'normal'],
    ['normal', 'normal', 'normal'],
    ['', 'normal', 'normal'],
    [undefined, 'normal', 'normal'],
    [null, 'normal', 'normal'],
  ])('loginType %s is %s where everything is on, and %s where nothing is', (requested, whereOn, whereOff) => {
    expect(loginTypeFor(requested, all)).toBe(whereOn)
    expect(loginTypeFor(requested, none)).toBe(whereOff)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the name of an object property (%s) is no provider',
    (name) => {
      expect(isMethodEnabled(name, all)).toBe(false)
      expect(loginTypeFor(name, all)).toBe('normal')
    },
  )
})

describe('the other methods that are offered as icons', () => {
  test('they are WeChat, Microsoft, then the providers in their order, each only when it is on', () => {
    expect(offeredMethods('normal', all)).toEqual(['wx', 'microsoft', 'lm', 'bunnings'])
    expect(offeredMethods('normal', none)).toEqual([])
    expect(offeredMethods('normal', { ...none, azureSSOSwitch: true })).toEqual(['microsoft'])
  })

  test('a provider needs both configShow and configSwitch', () => {
    expect(offeredMethods('normal', all)).not.toContain('hidden')
    expect(offeredMethods('normal', all)).not.toContain('off')
  })

  test('outside normal login the way back to normal comes first, and the current way is left out', () => {
    expect(offeredMethods('wx', all)).toEqual(['normal', 'microsoft', 'lm', 'bunnings'])
    expect(offeredMethods('lm', all)).toEqual(['normal', 'wx', 'microsoft', 'bunnings'])
  })
})

test.each([
  ['microsoft', '/proxy/allstar/v2/azure/login'],
  ['lm', '/proxy/allstar/v2/sso/lm/login'],
  ['bunnings', '/proxy/allstar/v2/sso/bunnings/login'],
  ['a/../b?c', '/proxy/allstar/v2/sso/a%2F..%2Fb%3Fc/login'],
])('the browser form of %s is sent to %s', (type, path) => {
  expect(signOnPath(type)).toBe(path)
})
