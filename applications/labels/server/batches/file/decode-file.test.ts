import { describe, expect, it } from 'vitest'
import { decodeFile, isWorkbook } from './decode-file.ts'

describe('decodeFile', () => {
  it.each<[string, number[]]>([
    ['UTF-8', [0xc3, 0xbc, 0xe2, 0x82, 0xac]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xbc, 0xe2, 0x82, 0xac]],
    ['Windows-1252', [0xfc, 0x80]],
    ['UTF-16 from little endian', [0xff, 0xfe, 0xfc, 0x00, 0xac, 0x20]],
    ['UTF-16 from big endian', [0xfe, 0xff, 0x00, 0xfc, 0x20, 0xac]],
  ])('LABEL-30 reads %s', (_name, bytes) => {
    expect(decodeFile(new Uint8Array(bytes))).toBe('ü€')
  })
})

describe('isWorkbook', () => {
  it.each([
    ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0xff], true],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], true],
    ['CSV', [0x50, 0x4b, 0x3b, 0x31], false],
  ])('LABEL-79 recognises a file of the kind %s', (_kind, bytes, expected) => {
    expect(isWorkbook(decodeFile(new Uint8Array(bytes)))).toBe(expected)
  })
})
