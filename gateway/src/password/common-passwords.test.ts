import { expect, it } from 'vitest'
import { commonPasswordCheck } from './common-passwords.ts'

it.each(['password', 'PASSWORD', 'ｐａｓｓｗｏｒｄ', '123456', 'qwerty', '2026password!', '..dragon..', 'iloveyou1'])(
  'ASVS 6.2.4 %j is common, also ignoring case and surrounding digits and signs',
  async (password) => {
    expect((await commonPasswordCheck())(password)).toBe(true)
  },
)

it.each(['abcabcabcabc', 'aaaaaaaaaaaa', '121212121212', 'passwordpassword', '密码密码密码密码'])(
  'ASVS 6.2.4 %j repeats one part',
  async (password) => {
    expect((await commonPasswordCheck())(password)).toBe(true)
  },
)

it.each(['abcdefghijkl', '123456789012', 'ponmlkjihgfe', '987654321098'])(
  'ASVS 6.2.4 %j is a sequence of adjacent characters',
  async (password) => {
    expect((await commonPasswordCheck())(password)).toBe(true)
  },
)

it.each(['quiet rivers over old stones', 'Shelf_demo_2026', 'plough7!', '密码不是密码就是石头', 'a', ''])(
  '%j is not common',
  async (password) => {
    expect((await commonPasswordCheck())(password)).toBe(false)
  },
)

it('ASVS 6.2.4 the list has well over 3,000 passwords', async () => {
  const isCommon = await commonPasswordCheck()
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  expect(list.length).toBeGreaterThan(3_000)
  expect(list.every((password) => isCommon(password))).toBe(true)
})
