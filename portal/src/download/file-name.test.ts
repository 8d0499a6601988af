import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['the name written in full', `attachment; filename*=UTF-8''pr%C3%A4mie%202026.pdf`, 'prämie 2026.pdf'],
  [
    'that one before the plain one',
    `attachment; filename="praemie.pdf"; filename*=UTF-8''pr%C3%A4mie.pdf`,
    'prämie.pdf',
  ],
  ['Chinese', `attachment; filename*=UTF-8''%E4%BB%B7%E6%A0%BC.xlsx`, '价格.xlsx'],
  ['the plain one where the full one cannot be read', `attachment; filename="a.pdf"; filename*=UTF-8''%FF%FE`, 'a.pdf'],
  ['quotes within', `attachment; filename="the \\"new\\" list.txt"`, 'the "new" list.txt'],
  ['a plain word', 'attachment; filename=list.txt', 'list.txt'],
  ['the old charset', `attachment; filename*=ISO-8859-1'en'%A3.txt`, '£.txt'],
  ['in any case and spacing', `attachment;FileName*=utf-8''a%20b.txt`, 'a b.txt'],
  ['in any spacing of the full one', `attachment; filename* = utf-8''a.txt`, 'a.txt'],
  ['in any spacing of the plain one', 'attachment;filename =  a.txt', 'a.txt'],
  ['a name that begins with a dot', 'attachment; filename=.htaccess', '.htaccess'],
  ['a name that ends with dots', 'attachment; filename="a..."', 'a...'],
  ['a plain one of blanks and a name', 'attachment; filename="  a.txt "', 'a.txt'],
  ['no empty name', 'attachment; filename="../"', undefined],
  ['no path', 'attachment; filename="../../etc/passwd"', 'passwd'],
  ['no path of Windows', `attachment; filename*=UTF-8''C%3A%5CWindows%5Csystem.ini`, 'system.ini'],
  ['no line break', `attachment; filename*=UTF-8''a%0D%0Ab.txt`, 'ab.txt'],
  ['no turned-around ending', `attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe`, 'invoicefdp.exe'],
  ['nothing that leads elsewhere', 'attachment; filename=".."', undefined],
  ['nothing where none is named', 'attachment', undefined],
  ['nothing where there is no header', null, undefined],
])('INBOX-13 takes %s', (_sentence, header, name) => expect(fileNameOf(header)).toBe(name))

it('INBOX-13 keeps the ending of a name that is too long', () => {
  const name = fileNameOf(`attachment; filename="${'x'.repeat(300)}.pdf"`) ?? ''
  expect(name).toHaveLength(200)
  expect(name.endsWith('.pdf')).toBe(true)
  expect(fileNameOf(`attachment; filename="${'x'.repeat(300)}"`)).toBe('x'.repeat(200))
  expect(fileNameOf(`attachment; filename="${'x'.repeat(200)}"`)).toBe('x'.repeat(200))
  expect(fileNameOf(`attachment; filename="a.${'x'.repeat(300)}"`)).toBe(`a.${'x'.repeat(198)}`)
})

it('INBOX-13 gives back whatever name of a file was written in full', () => {
  const sign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  const name = fc
    .array(sign, { minLength: 1, maxLength: 60 })
    .map((signs) => signs.join(''))
    .filter((one) => !/[/\\\p{Cc}\p{Cf}]/u.test(one) && one.trim() === one && !/^\.+$/.test(one))
  fc.assert(
    fc.property(name, (one) => {
      expect(fileNameOf(`attachment; filename*=UTF-8''${encodeURIComponent(one).replace(/'/g, '%27')}`)).toBe(one)
    }),
  )
})

it('INBOX-13 never gives a path, whatever the header says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      for (const header of [
        `attachment; filename="${name}"`,
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ])
        expect(fileNameOf(header) ?? 'a').not.toMatch(/[/\\\r\n]|^\.+$/)
    }),
  )
})
