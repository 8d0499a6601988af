import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printed } from '../fault.ts'
import { dependencyFaults } from './dependencies.ts'

/** A tree with one file for each line: its path, then what it imports. `type` makes it an import of types. */
const ALLOWED: readonly (readonly [file: string, ...imports: string[]])[] = [
  ['portal/src/session/guard.ts', '@foyer/contract/sign-in'],
  ['portal/src/main.ts', '@foyer/messages/texts', './session/guard.ts'],
  ['gateway/src/sign-in/login.ts', '@foyer/contract/sign-in', '../session/index.ts', './digest.ts', '../tables.ts'],
  ['gateway/src/sign-in/hash.ts', '../platform/http/errors.ts', 'node:fs'],
  ['gateway/src/sign-in/login.test.ts', '@foyer/testkit/start', '../gateway.ts'],
  ['gateway/src/platform/database/postgres.ts', '@foyer/embedded-postgres/start'],
  ['portal/src/app/app.ts', '../session/guard.ts'],
  ['portal/src/shell/shell.ts', '../app/app.ts'],
  ['portal/src/session/guard.test.ts', '../../../tools/console-guard.ts'],
  ['testkit/src/start.ts', '@foyer/gateway/gateway'],
  ['contract/src/sign-in/fields.ts', '../wire/endpoint.ts'],
  ['contract/src/wire/envelope.ts', '../errors/index.ts'],
  ['contract/src/sign-in/fields.test.ts', 'node:fs'],
  ['gateway/src/gateway.ts', './sign-in/login.ts', './tables.ts'],
  ['gateway/src/composition/handlers.ts', '../sign-in/login.ts', '../tables.ts'],
  ['gateway/src/operator/secret.ts', '../sign-in/login.ts', '../gateway.ts'],
  ['gateway/src/tests/main.test.ts', '../sign-in/login.ts'],
  ['gateway/src/tables.ts', './session/session.table.ts'],
  ['gateway/src/session/session.table.ts', '@foyer/contract/sign-in'],
  ['applications/labels/src/routes.ts', '@foyer/sdk/server'],
  ['applications/labels/src/tests/list.test.ts', '@foyer/testkit/start', '../routes.ts'],
]

const FORBIDDEN: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['portal-imports-only-its-workspaces', 'portal/src/a.ts', '@foyer/gateway/gateway'],
  ['gateway-imports-only-its-workspaces', 'gateway/src/page/b.ts', '../../../portal/src/main.ts'],
  ['contract-imports-only-its-workspaces', 'contract/src/sign-in/c.ts', '@foyer/messages/texts'],
  ['gateway-imports-only-its-workspaces', 'gateway/src/sign-in/d.ts', '@foyer/testkit/start'],
  ['contract-tests-import-only-its-workspaces', 'contract/src/sign-in/e.test.ts', '@foyer/gateway/gateway'],
  [
    'packages-embedded-postgres-imports-only-its-workspaces',
    'packages/embedded-postgres/src/q.ts',
    '@foyer/contract/sign-in',
  ],
  ['applications-labels-imports-only-its-workspaces', 'applications/labels/src/v.ts', '@foyer/contract/sign-in'],
  ['applications-labels-imports-only-its-workspaces', 'applications/labels/src/w.ts', 'type @foyer/testkit/start'],
  ['workspaces-are-imported-by-name', 'gateway/src/r.ts', '../../packages/embedded-postgres/src/start.ts'],
  ['workspaces-are-imported-by-name', 'portal/src/f.ts', '../../contract/src/sign-in.ts'],
  ['capabilities-meet-through-their-index', 'gateway/src/sign-in/g.ts', '../session/session.table.ts'],
  ['capabilities-meet-through-their-index', 'gateway/src/sign-in/h.ts', 'type ../session/session.table.ts'],
  ['capabilities-meet-through-their-index', 'gateway/src/sign-in/i.ts', '../session/tokens/index.ts'],
  ['capabilities-meet-through-their-index', 'contract/src/sign-in/j.ts', '../errors/catalogue.ts'],
  ['capabilities-meet-through-their-index', 'portal/src/shell/t.ts', '../session/guard.ts'],
  ['capabilities-meet-through-their-index', 'portal/src/shell/u.ts', '../server/render.ts'],
  ['platform-and-components-know-no-capability', 'gateway/src/platform/http/k.ts', '../../session/index.ts'],
  ['platform-and-components-know-no-capability', 'portal/src/components/l.ts', '../session/guard.ts'],
  ['contract-and-messages-are-pure', 'contract/src/sign-in/m.ts', 'node:crypto'],
  ['gateway-capabilities-know-no-composition', 'gateway/src/sign-in/n.ts', 'type ../gateway.ts'],
  ['gateway-capabilities-know-no-composition', 'gateway/src/sign-in/s.ts', 'type ../composition/handlers.ts'],
  ['gateway-capabilities-know-no-composition', 'gateway/src/sign-in/v.ts', '../operator/secret.ts'],
  ['gateway-platform-knows-no-table-list', 'gateway/src/platform/o.ts', 'type ../tables.ts'],
  ['tables-only-compose', 'gateway/src/tables.ts', 'type ./session/index.ts'],
  ['migrations-import-no-live-source', 'gateway/migrations/q.ts', '../src/session/index.ts'],
  ['table-types-stand-alone', 'gateway/src/session/p.table.ts', 'type ./session.table.ts'],
]

const TARGETS = [
  'portal/src/server/render.ts',
  'contract/src/sign-in.ts',
  'contract/src/wire/endpoint.ts',
  'contract/src/errors/index.ts',
  'contract/src/errors/catalogue.ts',
  'messages/src/texts.ts',
  'gateway/src/session/index.ts',
  'gateway/src/session/tokens/index.ts',
  'gateway/src/platform/http/errors.ts',
  'gateway/src/sign-in/digest.ts',
  'packages/embedded-postgres/src/start.ts',
  'sdk/src/server.ts',
  'tools/console-guard.ts',
]

const WORKSPACES = [
  ...['contract', 'messages', 'gateway', 'portal', 'sdk', 'testkit', 'tools'],
  ...['packages/embedded-postgres', 'applications/labels'],
]
const roots: string[] = []

/** Writes files with these imports below a temporary root. */
function writeTree(files: ReadonlyMap<string, readonly string[]>): string {
  const root = mkdtempSync(join(tmpdir(), 'foyer-dependencies-'))
  roots.push(root)
  for (const [path, imports] of files) write(root, path, imports.map(statement).join('') || 'export {}\n')
  write(root, 'package.json', JSON.stringify({ private: true, workspaces: WORKSPACES }))
  mkdirSync(join(root, 'node_modules/@foyer'), { recursive: true })
  for (const name of WORKSPACES) {
    const scoped = `@foyer/${basename(name)}`
    write(root, `${name}/package.json`, JSON.stringify({ name: scoped, exports: { './*': './src/*.ts' } }))
    symlinkSync(join(root, name), join(root, 'node_modules', scoped))
  }
  return root
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function statement(imported: string, index: number): string {
  const [, type = '', specifier] = /^(type )?(.*)$/.exec(imported) ?? []
  return `import ${type}{ name as name${index} } from '${specifier}'\nexport const use${index} = name${index}\n`
}

async function faultsIn(files: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const { faults } = await dependencyFaults(writeTree(files), WORKSPACES)
  return faults.map((fault) => printed(fault).trim())
}

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

describe('dependency rules', () => {
  let found: readonly string[]
  const files = new Map<string, string[]>(TARGETS.map((path) => [path, []]))
  for (const [path, ...imports] of ALLOWED) files.set(path, imports)
  for (const [, path, imported] of FORBIDDEN) files.set(path, [...(files.get(path) ?? []), imported])

  beforeAll(async () => {
    found = await faultsIn(files)
  })

  it.each(FORBIDDEN)('rule %s: %s may not import %s', (rule, path, imported) => {
    const target = imported.replace(/^type |^@foyer\/|^node:|^[./]+/g, '').replace(/\.ts$/, '')
    const last = target.split('/').at(-1) as string
    const faults = found.filter((fault) => fault.startsWith(`${path}\n`) && fault.includes(last))
    expect(faults).toContainEqual(expect.stringContaining(`(${rule})`))
  })

  it('every file of the tree follows the rules', () => {
    const paths = found.map((fault) => fault.split('\n')[0])
    expect([...new Set(paths)].sort()).toEqual(FORBIDDEN.map(([, path]) => path).sort())
  })
})

describe('import cycles', () => {
  it.each([
    ['imports of values', './b.ts', './a.ts'],
    ['a cycle with one type-only import', 'type ./b.ts', './a.ts'],
    ['type-only imports', 'type ./b.ts', 'type ./a.ts'],
  ])('a cycle is reported: %s', async (_kind, first, second) => {
    const cycle = new Map([
      ['journeys/a.ts', [first]],
      ['journeys/b.ts', [second]],
    ])
    const { faults } = await dependencyFaults(writeTree(cycle), ['journeys'])
    expect(faults.map(printed)).toEqual([expect.stringMatching(/import cycle: .*a\.ts.*no-cycle/)])
  })
})
