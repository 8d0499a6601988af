import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertClusterOwner, choosePostgresAccount } from '../src/postgres-account.ts'
import { temporaryFolder } from '../src/testing.ts'

const root = 'root:x:0:0:root:/root:/bin/bash'
const unprivileged = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin'
const postgres = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash'

let home: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  home = temporaryFolder()
})
afterEach(() => home.remove())

function chooseAsRoot(...lines: string[]) {
  const passwd = join(home.folder, 'passwd')
  writeFileSync(passwd, lines.join('\n'))
  return choosePostgresAccount(join(home.folder, 'no cluster yet'), 0, passwd)
}

it('an ordinary user runs PostgreSQL as the same user', () => {
  expect(choosePostgresAccount(home.folder, 1000)).toBeUndefined()
})

it('root runs PostgreSQL as "postgres"', () => {
  expect(chooseAsRoot(root, unprivileged, postgres)).toEqual({ name: 'postgres', uid: 101, gid: 104 })
})

it('root runs PostgreSQL as "nobody" if there is no account "postgres"', () => {
  expect(chooseAsRoot(root, unprivileged)).toEqual({ name: 'nobody', uid: 65534, gid: 65534 })
})

it('the remedies are named if neither account exists', () => {
  expect(() => chooseAsRoot(root)).toThrow(/ordinary user.*the database address/)
})

it('an ordinary user cannot use a cluster of another user, and sees the remedy', () => {
  const own = process.getuid?.() ?? 0
  expect(() => assertClusterOwner(home.folder, own + 1)).toThrow(/belongs to another user.*the data folder/)
  expect(() => assertClusterOwner(home.folder, own)).not.toThrow()
  expect(() => assertClusterOwner(join(home.folder, 'none yet'), own + 1)).not.toThrow()
})
