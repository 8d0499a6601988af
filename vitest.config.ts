import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Every project fails a test on an unexpected console.error (see the file). */
const setupFiles = [`${import.meta.dirname}/tools/test-setup.ts`]
/** Tests often wait for processes and timers. With three workers two cores were idle for a ninth of the time or more. */
const MAX_WORKERS = 4
const AFTER_UNIT_TESTS = { maxWorkers: MAX_WORKERS, sequence: { groupOrder: 1 } }

/** Tests of one workspace that need nothing but the code itself. */
function unit(name: string, folder = name): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root: `${import.meta.dirname}/${folder}`,
      include: ['**/*.test.{ts,tsx}'],
      setupFiles,
      /* Files share the workers and what they have imported: half the processor time. */
      isolate: false,
      maxWorkers: MAX_WORKERS,
      testTimeout: 30_000,
      sequence: { groupOrder: 0 },
    },
  }
}

/** A workspace for the browser has a configuration of its own: JSX and CSS modules are those of its build. */
function browserUnit(
  name: 'ui' | 'portal' | 'sdk' | 'administration' | 'assets' | 'labels' | 'temperature',
  folder: string = name,
): TestProjectInlineConfiguration {
  const { setupFiles: _own, include: _all, ...test } = unit(name, folder).test ?? {}
  return { extends: `./${folder}/vitest.config.ts`, test: { ...test, exclude: ['src/gallery/**'] } }
}

/** All but the gallery. The configuration of the portal includes every test. */
const NOT_THE_GALLERY = ['!(src)/**', 'src/*.test.*', 'src/!(gallery)/**']
/** The gallery shows every screen in one document and presses every button, so that no other test can share it. */
function gallery(): TestProjectInlineConfiguration {
  const { extends: configuration, test } = browserUnit('portal')
  return {
    ...(configuration === undefined ? {} : { extends: configuration }),
    test: { ...test, name: 'gallery', exclude: NOT_THE_GALLERY, isolate: true },
  }
}

/** Tests that run the gateway over a real PostgreSQL, which one global set-up starts for all of them. */
function gateway(): TestProjectInlineConfiguration {
  const globalSetup = `${import.meta.dirname}/testkit/src/global-setup.ts`
  return {
    test: {
      name: 'gateway',
      root: import.meta.dirname,
      include: ['gateway/**/*.test.ts', 'testkit/**/*.test.ts', 'applications/*/server/**/*.test.ts'],
      setupFiles,
      ...(existsSync(globalSetup) ? { globalSetup } : {}),
      pool: 'forks',
      /* Files share the workers and what they have imported: every test closes what it opens. */
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...AFTER_UNIT_TESTS,
    },
  }
}

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      unit('contract'),
      unit('messages'),
      browserUnit('ui'),
      browserUnit('sdk'),
      browserUnit('portal'),
      browserUnit('administration', 'applications/administration'),
      browserUnit('assets', 'applications/assets'),
      browserUnit('labels', 'applications/labels'),
      browserUnit('temperature', 'applications/temperature'),
      gallery(),
      unit('tools'),
      unit('bench'),
      unit('drills'),
      unit('dev-setup', 'packages/dev-setup'),
      unit('identity-providers', 'packages/identity-providers'),
      { test: { ...unit('embedded-postgres', 'packages/embedded-postgres').test, ...AFTER_UNIT_TESTS } },
      gateway(),
    ],
  },
})
