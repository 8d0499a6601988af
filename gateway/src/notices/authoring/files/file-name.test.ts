import { FILE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

it.each([
  ['unchanged', 'Plan (v2) "final".pdf', 'Plan (v2) "final".pdf', 'pdf'],
  ['path', '../../etc/plan.pdf', 'plan.pdf', 'pdf'],
  ['Windows path', 'C:\\Users\\x\\plan.pdf', 'plan.pdf', 'pdf'],
  ['line break', 'a\r\nSet-Cookie: x\u2028.pdf', 'aSet-Cookie: x.pdf', 'pdf'],
  ['direction override', 'plan\u202efdp.exe', 'planfdp.exe', 'exe'],
  ['dots and spaces at the end', 'plan.pdf. . ', 'plan.pdf', 'pdf'],
  ['Chinese', '价签尺寸.PDF', '价签尺寸.PDF', 'pdf'],
  ['missing name', '.pdf', 'file.pdf', 'pdf'],
  ['several extensions', 'plan.pdf.exe', 'plan.pdf.exe', 'exe'],
  ['no extension', 'plan', 'plan', ''],
  ['empty', '', '', ''],
  ['dots only', '..', '', ''],
  ['blanks around it', '  plan ', 'plan', ''],
  ['a blank before the extension', 'plan .pdf', 'plan.pdf', 'pdf'],
  ['several blanks', 'plan \t  two.pdf', 'plan two.pdf', 'pdf'],
  ['dots at the beginning', '..plan.pdf', 'plan.pdf', 'pdf'],
  ['an extension of nine letters', 'plan.ninesigns', 'plan.ninesigns', 'ninesigns'],
  ['an ending of ten letters, which is no extension', 'plan.tenletters', 'plan.tenletters', ''],
])('cleans a file name: %s', (_how, sent, name, extension) => expect(cleanFileName(sent)).toEqual({ name, extension }))

it('a name of 300 characters is cut before its extension, between characters', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.pdf`).name).toBe(`${'x'.repeat(FILE_NAME_MAX_LENGTH - 4)}.pdf`)
  const { name } = cleanFileName(`x${'🏬'.repeat(300)}.pdf`)
  expect([name.isWellFormed(), name.length, name.endsWith('🏬.pdf')]).toEqual([true, FILE_NAME_MAX_LENGTH - 1, true])
})

it('any name becomes one line of limited length without a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const { name } = cleanFileName(sent)
      expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\]/u)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
