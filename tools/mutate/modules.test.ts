import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decidingModules, NOT_MUTATED, quickTests } from './modules.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('mutated modules', () => {
  it('the rules of both sides are included', () => {
    expect(decidingModules(ROOT)).toEqual(
      expect.arrayContaining([
        'contract/src/password/strength.ts',
        'gateway/src/administration/approvals/approval-rules.ts',
        'portal/src/session/guard.ts',
      ]),
    )
  })

  it('only existing modules are excluded', () => {
    expect(Object.keys(NOT_MUTATED).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('their tests need neither gateway nor database', () => {
    expect(quickTests(ROOT)).not.toContain('gateway/src/session/tests/administrator-passkey.test.ts')
    expect(quickTests(ROOT).filter((path) => path.startsWith('testkit'))).toEqual([])
  })
})
