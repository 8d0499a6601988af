import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireSources } from './sdk-package.ts'
import { FOYER, targetFolder } from './target-folder.ts'

let base: string
let foyer: string
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-target-')))
  foyer = join(base, 'foyer')
  mkdirSync(join(foyer, 'gateway'), { recursive: true })
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

describe('folder of a new application', () => {
  it('APP-41 is beside Foyer, if none is given', () => {
    expect(targetFolder('tills', undefined, foyer)).toBe(join(base, 'tills'))
  })

  it('APP-41 may exist, if it is empty', () => {
    mkdirSync(join(base, 'mine'))
    expect(targetFolder('tills', join(base, 'mine'), foyer)).toBe(join(base, 'mine'))
    expect(targetFolder('tills', join(base, 'foyer-tills'), foyer)).toBe(join(base, 'foyer-tills'))
  })

  it('is compared with the folder of this repository', () => {
    expect(JSON.parse(readFileSync(join(FOYER, 'package.json'), 'utf8')).name).toBe('foyer')
  })

  it.each<[string, (base: string) => string, RegExp]>([
    ['a folder with files', (at) => writtenFile(join(at, 'mine', '.env'), '..'), /not empty/],
    ['the folder around that of Foyer, which has files', (at) => at, /not empty/],
    ['a file', (at) => writtenFile(join(at, 'mine', 'file'), '.'), /not a folder/],
    ["Foyer's own folder", (at) => join(at, 'foyer'), /in the folder of Foyer/],
    ['a folder in that of Foyer', (at) => join(at, 'foyer', 'applications', 'tills'), /in the folder of Foyer/],
    [
      'a path that leads back into it',
      (at) => `${at}/mine/../foyer/gateway/../tills`,
      /in the folder of Foyer.*\.\.\/tills/s,
    ],
    ['a link into it', (at) => join(link(join(at, 'foyer'), join(at, 'link')), 'tills'), /in the folder of Foyer/],
  ])('APP-41 is not %s', (_what, prepare, expected) => {
    const given = prepare(base)
    const choose = () => targetFolder('tills', given, foyer)
    expect(choose).toThrow(expected)
    expect(choose).toThrow(/Give a (new )?folder/)
  })
})

/** Writes a file, and returns a path from it. */
function writtenFile(file: string, from: '.' | '..'): string {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'x')
  return join(file, from)
}

function link(target: string, path: string): string {
  symlinkSync(target, path)
  return path
}

it('PROD-62 a release, which has no sources of the SDK, says where an application is created', () => {
  expect(() => requireSources('tills', foyer)).toThrow(/in a clone of the repository.*application create tills/)
  expect(() => requireSources('tills')).not.toThrow()
})
