import { FILE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['as it is', 'Plan (v2) "final".pdf', 'Plan (v2) "final".pdf', 'pdf'],
  ['without a path', '../../etc/plan.pdf', 'plan.pdf', 'pdf'],
  ['without a path of Windows', 'C:\\Users\\x\\plan.pdf', 'plan.pdf', 'pdf'],
  ['on one line', 'a\r\nSet-Cookie: x\u2028.pdf', 'aSet-Cookie: x.pdf', 'pdf'],
  ['without what turns its direction', 'plan\u202efdp.exe', 'planfdp.exe', 'exe'],
  ['without dots and blanks at its end', 'plan.pdf. . ', 'plan.pdf', 'pdf'],
  ['in Chinese', '价签尺寸.PDF', '价签尺寸.PDF', 'pdf'],
  ['with a name where it has none', '.pdf', 'file.pdf', 'pdf'],
  ['of its last extension', 'plan.pdf.exe', 'plan.pdf.exe', 'exe'],
  ['without an extension', 'plan', 'plan', ''],
  ['of nothing', '', '', ''],
  ['of dots', '..', '', ''],
])('a name is stored %s', (_how, sent, name, extension) => expect(cleanFileName(sent)).toEqual({ name, extension }))

test('300 characters are cut before the extension, and never within a character', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.pdf`).name).toBe(`${'x'.repeat(FILE_NAME_MAX_LENGTH - 4)}.pdf`)
  const { name } = cleanFileName(`x${'🏬'.repeat(300)}.pdf`)
  expect([name.isWellFormed(), name.length, name.endsWith('🏬.pdf')]).toEqual([true, FILE_NAME_MAX_LENGTH - 1, true])
})

test('whatever is sent, the name is one line of bounded length without a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const { name } = cleanFileName(sent)
      expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\]/u)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
