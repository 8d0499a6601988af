import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-program-'))
  const node = join(folder, 'node_modules', 'node-system', 'bin')
  for (const each of [join(folder, 'bin'), node, join(folder, 'credentials')]) mkdirSync(each, { recursive: true })
  cpSync(join(import.meta.dirname, 'foyer'), join(folder, 'bin', 'foyer'))
  /* In place of Node.js: prints what it is given. */
  writeFileSync(join(node, 'node'), '#!/bin/sh\necho "$@"\nenv\n', { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(join(folder, 'bin', 'foyer'), args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], CREDENTIALS_DIRECTORY: join(folder, 'credentials') },
  })

describe('bin/foyer of a release', () => {
  it('PROD-70 makes a setting of each file of the folder of secrets', () => {
    writeFileSync(join(folder, 'credentials', 'DATABASE_URL'), 'postgres://one\n')
    writeFileSync(join(folder, 'credentials', 'foyer_FOYER_SECRET'), 'two')
    writeFileSync(join(folder, 'credentials', 'notes.txt'), 'three')
    const { stdout, status } = run('start')
    expect(status).toBe(0)
    expect(stdout).toMatch(/gateway\/dist\/main\.js$/m)
    expect(stdout).toMatch(/^DATABASE_URL=postgres:\/\/one$/m)
    expect(stdout).toMatch(/^FOYER_SECRET=two$/m)
    expect(stdout).not.toContain('three')
  })

  it('PROD-70 does not start without a secret that it cannot read, and names the file', () => {
    mkdirSync(join(folder, 'credentials', 'FOYER_SECRET'))
    const { stdout, stderr, status } = run('start')
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(/let the account \d+ read .*\/credentials\/FOYER_SECRET/)
  })

  it('PROD-62 APP-40 runs a back end by its key, and the commands for packages of applications', () => {
    expect(run('application', 'labels').stdout).toMatch(/applications\/labels\/server\/main\.ts$/m)
    for (const command of ['create', 'keys', 'pack'])
      expect(run('application', command, 'acme').stdout).toMatch(
        new RegExp(`gateway/dist/operator\\.js application ${command} acme$`, 'm'),
      )
  })

  it('PROD-69 has the probe of a container, without the settings of a gateway', () => {
    expect(run('probe', 'alive').stdout).toMatch(/gateway\/src\/probe\.ts alive$/m)
  })
})
