import { expect, test } from 'vitest'
import { chooseChromium } from './chromium.mjs'

const among =
  (...present: string[]) =>
  (path: string) =>
    present.includes(path)

test.each([
  ['the one that CHROMIUM names', { CHROMIUM: '/opt/c', PATH: '/usr/bin' }, ['/opt/c', '/usr/bin/chromium'], '/opt/c'],
  [
    'the first on PATH',
    { PATH: '/a:/b' },
    ['/b/chromium', '/a/google-chrome', '/usr/bin/chromium'],
    '/a/google-chrome',
  ],
  ['one in a usual place, off PATH', { PATH: '/a' }, ['/snap/bin/chromium'], '/snap/bin/chromium'],
  ['one in a usual place without any PATH', {}, ['/usr/bin/chromium'], '/usr/bin/chromium'],
  ['none where none is', { PATH: '/a' }, [], undefined],
])('the journeys take %s', (_sentence, environment, present, chosen) => {
  expect(chooseChromium(environment, among(...present))).toBe(chosen)
})

test('a CHROMIUM that is not there is reported, not replaced by another', () => {
  const choose = () => chooseChromium({ CHROMIUM: '/gone', PATH: '/usr/bin' }, among('/usr/bin/chromium'))
  expect(choose).toThrow('CHROMIUM names /gone, and nothing is there.')
})
