import { describe, expect, it } from 'vitest'
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

describe('loginTypeFor', () => {
  it('SIGNIN-26 a request for WeChat falls back to normal if WeChat is disabled', () => {
    expect(loginTypeFor('wx', { ...all, wechatSwitch: false })).toBe('normal')
    expect(loginTypeFor('wx', all)).toBe('wx')
  })

  it.each([
    ['microsoft', 'microsoft', 'normal'],
    ['lm', 'lm', 'normal'],
    ['hidden', 'hidden', 'normal'],
    ['off', 'normal', 'normal'],
    ['nobody-knows', 'normal', 'normal'],
    ['normal', 'normal', 'normal'],
    ['', 'normal', 'normal'],
    [undefined, 'normal', 'normal'],
    [null, 'normal', 'normal'],
  ])('login type %s becomes %s with all methods enabled and %s with none', (requested, whereOn, whereOff) => {
    expect(loginTypeFor(requested, all)).toBe(whereOn)
    expect(loginTypeFor(requested, none)).toBe(whereOff)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the inherited property name %s is not a provider',
    (name) => {
      expect(isMethodEnabled(name, all)).toBe(false)
      expect(loginTypeFor(name, all)).toBe('normal')
    },
  )
})

describe('offeredMethods', () => {
  it('lists WeChat, Microsoft and providers in their order if they are enabled', () => {
    expect(offeredMethods('normal', all)).toEqual(['wx', 'microsoft', 'lm', 'bunnings'])
    expect(offeredMethods('normal', none)).toEqual([])
    expect(offeredMethods('normal', { ...none, azureSSOSwitch: true })).toEqual(['microsoft'])
  })

  it('omits a provider without both configShow and configSwitch', () => {
    expect(offeredMethods('normal', all)).not.toContain('hidden')
    expect(offeredMethods('normal', all)).not.toContain('off')
  })

  it('lists normal first outside normal login, without the current method', () => {
    expect(offeredMethods('wx', all)).toEqual(['normal', 'microsoft', 'lm', 'bunnings'])
    expect(offeredMethods('lm', all)).toEqual(['normal', 'wx', 'microsoft', 'bunnings'])
    expect(offeredMethods('lm', none)).toEqual(['normal'])
  })
})

it.each([
  ['microsoft', '/proxy/allstar/v2/azure/login'],
  ['lm', '/proxy/allstar/v2/sso/lm/login'],
  ['bunnings', '/proxy/allstar/v2/sso/bunnings/login'],
  ['a/../b?c', '/proxy/allstar/v2/sso/a%2F..%2Fb%3Fc/login'],
])('signOnPath of %s is %s', (type, path) => {
  expect(signOnPath(type)).toBe(path)
})
