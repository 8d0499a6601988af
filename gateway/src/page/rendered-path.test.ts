import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderedPage } from './rendered-path.ts'

const provider = { configShow: false, configSwitch: true }
const variants = {
  wechatSwitch: true,
  azureSSOSwitch: false,
  SSOConfig: { lm: provider, off: { ...provider, configSwitch: false } },
}

const pages = ['/', '/redirect', '/otherSystemLogin', '/forgetPassword', '/findPassword', '/activeUser', '/inbox'].map(
  (path) => ({ path, messages: /Password|activeUser/.test(path) ? ('password' as const) : ('entry' as const) }),
)
const renderedPath = (path: string): string => renderedPage(path, variants, pages).path

it.each([
  ['/', '/'],
  ['/redirect', '/redirect'],
  ['/otherSystemLogin', '/otherSystemLogin'],
  ['/activeUser', '/activeUser'],
  ['/forgetPassword', '/forgetPassword'],
  ['/findPassword', '/findPassword'],
  ['/soc/cloud/normal', '/soc/cloud/normal'],
  ['/soc/privacy/wx', '/soc/privacy/wx'],
  ['/soc/cloud/lm', '/soc/cloud/lm'],
  ['/soc/cloud/off', '/soc/cloud/normal'],
  ['/soc/cloud/microsoft', '/soc/cloud/normal'],
  ['/soc/cloud/constructor', '/soc/cloud/normal'],
  ['/soc/cloud', '/home'],
  ['/soc/cloud/', '/home'],
  ['/x/soc/cloud/normal', '/home'],
  ['/soc/cloud/normal/more', '/home'],
  ['/soc/terms/normal', '/home'],
  ['/forceBind', '/home'],
  ['/inbox', '/inbox'],
  ['/a/labels/', '/home'],
  ['/Redirect', '/home'],
  ['//', '/home'],
])('path %s renders %s', (path, drawn) => expect(renderedPath(path)).toBe(drawn))

it('ASVS 15.2.2 any requests lead to a limited number of rendered pages', () => {
  const drawn = new Set<string>()
  const part = fc.oneof(
    fc.constantFrom('soc', 'cloud', 'privacy', 'normal', 'wx', 'lm', 'off', 'home', 'redirect'),
    fc.webSegment(),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      drawn.add(renderedPath(`/${parts.join('/')}`))
    }),
    { numRuns: 5_000 },
  )
  expect(drawn.size).toBeLessThanOrEqual(8 + 2 * 4)
})

it('a page contains the messages that the portal requires for it', () => {
  expect(renderedPage('/forgetPassword', variants, pages).messages).toBe('password')
  expect(renderedPage('/inbox', variants, pages).messages).toBe('entry')
  expect(renderedPage('/nowhere', variants, pages).messages).toBe('entry')
})
