import { expect, test } from 'vitest'
import { boundaryFaults } from './boundaries.ts'
import { importsOf } from './syntax.ts'

const faultsOf = (path: string, specifier: string) => boundaryFaults(path, [{ specifier, line: 7 }])

test.each([
  ['the portal knows the contract', 'portal/src/session/guard.ts', '@foyer/contract/session'],
  ['the portal knows the messages', 'portal/src/main.tsx', '@foyer/messages'],
  ['the gateway knows the contract', 'gateway/src/sign-in/login.ts', '@foyer/contract/sign-in'],
  ['a test knows the testkit', 'gateway/src/sign-in/login.test.ts', '@foyer/testkit'],
  ['a test knows the tools for tests', 'portal/src/ui/button.test.tsx', '../../../tools/console-guard.ts'],
  ['the testkit knows everything', 'testkit/src/start-gateway.ts', '../../gateway/src/gateway.ts'],
  ['a capability knows another by its index', 'gateway/src/sign-in/login.ts', '../session/index.ts'],
  ['a capability knows itself file by file', 'gateway/src/sign-in/login.ts', './lock.ts'],
  ['a capability knows the ground file by file', 'gateway/src/sign-in/login.ts', '../platform/http/errors.ts'],
  ['a capability knows what stands beside it', 'gateway/src/sign-in/login.ts', '../tables.ts'],
  ['all of the contract knows the wire file by file', 'contract/src/session/endpoints.ts', '../wire/call.ts'],
  ['the wire knows a capability by its index', 'contract/src/wire/endpoint.ts', '../refusals/index.ts'],
  ['what puts all together knows all', 'gateway/src/gateway.ts', './sign-in/login.ts'],
  ['the gateway may read files', 'gateway/src/page/pages.ts', 'node:fs'],
  ['a test of the contract may read files', 'contract/src/session/calls.test.ts', 'node:fs'],
])('%s', (_sentence, path, specifier) => {
  expect(faultsOf(path, specifier)).toEqual([])
})

test.each([
  ['the portal does not know the gateway', 'portal/src/main.tsx', '@foyer/gateway/gateway'],
  [
    'the gateway does not know the portal by a path either',
    'gateway/src/page/pages.ts',
    '../../../portal/src/render.tsx',
  ],
  ['the contract knows no workspace', 'contract/src/session/endpoints.ts', '@foyer/messages'],
  ['only tests know the testkit', 'gateway/src/sign-in/login.ts', '@foyer/testkit'],
  ['a workspace is not imported by its path', 'portal/src/main.tsx', '../../contract/src/limits.ts'],
  ['the inside of a capability is its own', 'gateway/src/sign-in/login.ts', '../session/session.table.ts'],
  ['an index deeper inside is the inside too', 'gateway/src/sign-in/login.ts', '../session/tokens/index.ts'],
  ['platform knows no capability', 'gateway/src/platform/http/endpoints.ts', '../../session/index.ts'],
  ['ui knows no capability', 'portal/src/ui/button.tsx', '../session/index.ts'],
  ['the contract is pure', 'contract/src/sign-in/digest.ts', 'node:crypto'],
])('%s', (_sentence, path, specifier) => {
  expect(faultsOf(path, specifier)).toHaveLength(1)
})

test('a fault names the line and what to import instead', () => {
  expect(faultsOf('portal/src/mfa/verify-page.tsx', '../session/token.ts')).toEqual([
    {
      at: 'portal/src/mfa/verify-page.tsx:7',
      says: 'mfa/ imports the inside of session/: portal/src/session/token.ts',
      remedy: 'import ../session/index.ts, and export there what others may use',
    },
  ])
})

test('every kind of import is seen, and none in comments or strings', () => {
  const text = `
import a from './a.ts'
import type { B } from './b.ts'
export * from './c.ts'
export { d } from './d.ts'
const e = await import('./e.ts')
type F = import('./f.ts').F
// import g from './g.ts'
const h = "import h from './h.ts'"
`
  const imports = importsOf({ path: 'portal/src/x.ts', text })
  expect(imports.map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
    './a.ts 2',
    './b.ts 3',
    './c.ts 4',
    './d.ts 5',
    './e.ts 6',
    './f.ts 7',
  ])
})
