import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../node_modules')
const CLIENT = `import { createBackEnd, HttpError, type User } from '@foyer/sdk/server'
const nameOf = (user: User): string => user.name
export const backEnd = createBackEnd({
  application: 'labels',
  portal: { url: 'https://portal.example.com', fetch: async () => new Response('{}') },
  routes: { 'GET /me': ({ user }) => nameOf(user) },
})
if (!(new HttpError(400, 'x') instanceof Error)) throw new Error('no error')
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-sdk-'))
  run(process.execPath, [join(import.meta.dirname, 'build.ts')], import.meta.dirname)
  run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], join(import.meta.dirname, 'dist'))
  const installed = join(folder, 'node_modules/@foyer/sdk')
  mkdirSync(installed, { recursive: true })
  run('tar', ['-xzf', 'foyer-sdk-0.2.0.tgz', '-C', installed, '--strip-components=1'], folder)
  for (const name of ['jose', '@types', 'undici-types'])
    symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'client.ts'), CLIENT)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, parameters: readonly string[], cwd: string): string {
  return execFileSync(program, parameters, { cwd, encoding: 'utf8' })
}

it('the packed package runs outside of this repository', () => {
  const call = `import { backEnd } from './client.ts'
const { status } = await backEnd(new Request('http://localhost/me'))
console.log(status)`
  writeFileSync(join(folder, 'run.ts'), call)
  expect(run(process.execPath, ['run.ts'], folder).trim()).toBe('401')
}, 60_000)

it('the packed package has types', () => {
  const typescript = join(MODULES, 'typescript/lib/tsc.js')
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', 'node', 'client.ts']
  expect(run(process.execPath, [typescript, ...options], folder)).toBe('')
}, 60_000)
