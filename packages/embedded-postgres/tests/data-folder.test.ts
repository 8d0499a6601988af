import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimDataFolder } from '../src/data-folder.ts'
import { processIdentity } from '../src/running-process.ts'
import { temporaryFolder } from '../src/testing.ts'

let home: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  home = temporaryFolder()
})
afterEach(() => home.remove())

it('a folder can be claimed once until it is released', () => {
  const claim = claimDataFolder(home.folder, 'program')
  expect(() => claimDataFolder(home.folder, 'program')).toThrow(`Another program (pid ${process.pid})`)
  claim.release()
  claim.release()
  claimDataFolder(home.folder, 'program').release()
  expect(existsSync(join(home.folder, 'program.pid'))).toBe(false)
})

it('a missing folder is created', () => {
  const folder = join(home.folder, 'a', 'b')
  claimDataFolder(folder, 'program').release()
  expect(existsSync(folder)).toBe(true)
})

it.each([
  ['names a process that has ended', '4194303\nboot:1\n'],
  ['names the id of a later process', `${process.pid}\nanother boot:1\n`],
  ['was cut short by a full disk', ''],
])('a claim is void if it %s', (_sentence, content) => {
  writeFileSync(join(home.folder, 'program.pid'), content)
  const claim = claimDataFolder(home.folder, 'program')
  expect(readFileSync(join(home.folder, 'program.pid'), 'utf8')).toBe(
    `${process.pid}\n${processIdentity(process.pid)}\n`,
  )
  claim.release()
})

it('a release does not remove the claim of the next process', () => {
  const claim = claimDataFolder(home.folder, 'program')
  writeFileSync(join(home.folder, 'program.pid'), 'the next one')
  claim.release()
  expect(existsSync(join(home.folder, 'program.pid'))).toBe(true)
})

it('only one of many processes takes over a void claim', async () => {
  writeFileSync(join(home.folder, 'program.pid'), '4194303\nboot:1\n')
  const module = new URL('../src/data-folder.ts', import.meta.url).href
  /* All are loaded before the first one claims, and none ends before the last one has printed. */
  const code = `
    const { claimDataFolder } = await import(${JSON.stringify(module)})
    process.stdout.write('loaded')
    process.stdin.once('data', () => {
      try { claimDataFolder(${JSON.stringify(home.folder)}, 'program'); process.stdout.write('claimed') }
      catch (error) { process.stdout.write(error.problem ?? String(error)) }
    })`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  const printing = children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]))
  for (const { stdin } of children) stdin.write('claim')
  const outputs = await Promise.all(printing)
  const exits = children.map((child) => once(child, 'exit'))
  for (const { stdin } of children) stdin.end()
  await Promise.all(exits)
  expect(outputs.filter((output) => output === 'claimed')).toHaveLength(1)
  expect(outputs.filter((output) => output.startsWith('Another program'))).toHaveLength(5)
})
