import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from '../src/build.mjs'

describe('fingerprintOf', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-portal-'))
    write('portal/src/main.tsx', 'render()')
    write('package-lock.json', '{}')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function write(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const fingerprint = () => fingerprintOf(['portal', 'contract/src', 'package-lock.json'], root)

  it.each([
    ['a changed file', () => write('portal/src/main.tsx', 'draw()')],
    ['a new file', () => write('portal/src/menu.tsx', '')],
    ['a removed file', () => rmSync(join(root, 'portal/src/main.tsx'))],
    ['another lock file', () => write('package-lock.json', '{ "version": 2 }')],
    ['a new folder', () => write('contract/src/index.ts', '')],
    ['a renamed file', () => rename('portal/src/main.tsx', 'portal/src/start.tsx')],
  ])('changes with %s', (_sentence, change) => {
    const before = fingerprint()
    change()
    expect(fingerprint()).not.toBe(before)
  })

  it.each([
    ['a touched file', () => utimesSync(join(root, 'portal/src/main.tsx'), new Date(0), new Date(0))],
    ['the folder of the build', () => write('portal/dist/main.js', 'render()')],
    ['a test', () => write('portal/src/main.test.tsx', 'test()')],
  ])('ignores %s', (_sentence, change) => {
    const before = fingerprint()
    change()
    expect(fingerprint()).toBe(before)
  })

  function rename(from: string, to: string): void {
    cpSync(join(root, from), join(root, to))
    rmSync(join(root, from))
  }
})
