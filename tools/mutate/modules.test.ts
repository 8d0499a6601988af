import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decidingModules, NOT_MUTATED, quickTests } from './modules.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the modules that are mutated', () => {
  it('include the rules of both sides', () => {
    expect(decidingModules(ROOT)).toEqual(
      expect.arrayContaining([
        'contract/src/password/strength.ts',
        'gateway/src/administration/approvals/approval-rules.ts',
        'portal/src/session/guard.ts',
      ]),
    )
  })

  it('leave out only modules that exist', () => {
    expect(Object.keys(NOT_MUTATED).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('are tested without a gateway and a database', () => {
    expect(quickTests(ROOT)).not.toContain('gateway/src/session/administrator-passkey.test.ts')
    expect(quickTests(ROOT).filter((path) => path.startsWith('testkit'))).toEqual([])
  })
})
