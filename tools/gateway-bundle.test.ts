import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as it } from 'vitest'
import { bundleGateway } from '../gateway/build/bundle.ts'
import { BUILDS, ROOT } from './setup.mjs'

it('a change of any module in the bundle makes its build stale', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bundle-'))
  try {
    const modules = await bundleGateway(ROOT, folder)
    const sources = BUILDS.gateway.sources
    expect(modules).toContain('gateway/src/main.ts')
    expect(
      modules.filter((path) => !sources.some((source) => path === source || path.startsWith(`${source}/`))),
    ).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
