import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import { processFolder, runOperator } from '@foyer/testkit/gateway-process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FOYER } from './target-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: ReturnType<typeof processFolder>
beforeEach(() => {
  folder = processFolder()
})
afterEach(() => folder.remove())

const create = (...args: string[]) => runOperator(folder.path, {}, 'application', 'create', ...args)
const project = (...path: string[]) => join(folder.path, 'project', ...path)
const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

describe('application create', () => {
  it('APP-40 writes a complete project and prints the next steps', async () => {
    const { code, output } = await create('shelf-notes', 'project')
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /with Node.js 24.*npm install.*npm run dev.*FOYER_APPLICATION_DEVELOPMENT=\S*project\/dist .*npm start/s,
      ),
    ])
    expect(output).not.toContain('Install it first')
    const files = readdirSync(project(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'README.md',
        '.gitignore',
        'dev.ts',
        'manifest.json',
        'main.tsx',
        'main.test.tsx',
        'notes.ts',
      ]),
    )
    for (const { parentPath, name } of files)
      if (!name.endsWith('.tgz')) expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/my-app|My app/)
    expect(readFileSync(project('README.md'), 'utf8').split('\n').length).toBeLessThan(50)
  })

  it('APP-40 says so if the Node.js of the author is too old for the project', async () => {
    const agent = { npm_config_user_agent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false' }
    const { code, output } = await runOperator(folder.path, agent, 'application', 'create', 'tills', 'project')
    expect([code, output]).toEqual([0, expect.stringMatching(/Your Node.js is 20.20.2.*needs 24.*Next/s)])
  })

  it('APP-40 the commands of its README have the path from the folder of Foyer', async () => {
    await create('tills', 'my project')
    const path = `'${relative(FOYER, join(folder.path, 'my project'))}'`
    const readme = readFileSync(join(folder.path, 'my project', 'README.md'), 'utf8')
    expect(readme).toContain(`FOYER_APPLICATION_DEVELOPMENT=${path}/dist `)
    expect(readme).toContain(`application pack ${path}/dist ../keys/`)
    expect(readme).not.toContain('../tills')
  })

  it('APP-40 the manifest has its names, texts and permissions in five languages, and the date of today', async () => {
    await create('shelf-notes', 'project')
    const manifest = jsonOf(project('public/manifest.json'))
    expect(manifest).toMatchObject({ key: 'shelf-notes', backEnd: true, permissions: [{ key: 'shelf-notes.note' }] })
    const languages = Object.keys(LANGUAGE_NAMES)
    for (const texts of [manifest.names, manifest.description, manifest.menu[0].names])
      expect(Object.keys(texts).sort()).toEqual(languages.sort())
    expect(manifest.names.de).toBe('Shelf notes')
    expect(Date.now() - Date.parse(manifest.releasedAt)).toBeLessThan(60_000)
  })

  it('APP-42 the project has the SDK as a file, and the versions with which Foyer is tested', async () => {
    await create('shelf-notes', 'project')
    const { dependencies, devDependencies } = jsonOf(project('package.json'))
    const { '@foyer/sdk': sdk, ...others } = { ...dependencies, ...devDependencies }
    expect(existsSync(project(sdk.replace('file:', '')))).toBe(true)
    const { packages } = jsonOf(join(FOYER, 'package-lock.json'))
    for (const [name, version] of Object.entries(others))
      expect([name, packages[`node_modules/${name}`].version]).toEqual([name, version])
  })

  it.each([
    ['no key', [], /No key.*application create/s],
    ['a key that leads elsewhere', ['../escaped', 'project'], /cannot be the key.*Choose one/s],
    ['a reserved key', ['shell', 'project'], /is reserved.*Choose one/s],
    ['a folder that is not empty', ['tills', 'full'], /full is not empty.*Give a new folder/s],
    ["a folder in Foyer's own", ['tills', join(FOYER, 'gateway', 'tills')], /in the folder of Foyer.*\.\.\/tills/s],
  ])('APP-41 rejects %s with the remedy, and writes nothing', async (_what, args, expected) => {
    mkdirSync(join(folder.path, 'full'))
    writeFileSync(join(folder.path, 'full', 'own.txt'), 'mine')
    const { code, output } = await create(...args)
    expect([code, output]).toEqual([1, expect.stringMatching(expected)])
    expect(output).not.toMatch(/\bat .*\.ts/)
    expect(readdirSync(folder.path, { recursive: true }).sort()).toEqual(['full', 'full/own.txt'])
    expect(existsSync(join(FOYER, 'gateway', 'tills'))).toBe(false)
  })
})
