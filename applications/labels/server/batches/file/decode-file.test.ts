import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-file.ts'

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
