import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Every project fails a test on an unexpected console.error (see the file). */
const setupFiles = [`${import.meta.dirname}/tools/test-setup.ts`]
const CPU_CORES_IN_CI = 2

/** Tests of one workspace that need nothing but the code itself. */
function unit(name: string): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root: `${import.meta.dirname}/${name}`,
      include: ['**/*.test.{ts,tsx}'],
      setupFiles,
      testTimeout: 15_000,
      sequence: { groupOrder: 0 },
    },
  }
}

/** The portal may bring a Vite configuration of its own: JSX, CSS modules and aliases are then those of its build. */
function portal(): TestProjectInlineConfiguration {
  const own = ['portal/vitest.config.ts', 'portal/vite.config.ts'].find((path) =>
    existsSync(`${import.meta.dirname}/${path}`),
  )
  return { ...unit('portal'), ...(own ? { extends: `./${own}` } : {}) }
}

/** Tests that run the gateway over a real PostgreSQL, which one global set-up starts for all of them. */
function gateway(): TestProjectInlineConfiguration {
  const globalSetup = `${import.meta.dirname}/testkit/src/global-setup.ts`
  return {
    test: {
      name: 'gateway',
      root: import.meta.dirname,
      include: ['gateway/**/*.test.ts', 'testkit/**/*.test.ts'],
      setupFiles,
      ...(existsSync(globalSetup) ? { globalSetup } : {}),
      pool: 'forks',
      maxWorkers: CPU_CORES_IN_CI,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  test: {
    retry: 0,
    projects: [unit('contract'), unit('messages'), portal(), unit('tools'), gateway()],
  },
})
