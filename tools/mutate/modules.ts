import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable with the folders whose tests run, from the root, separated by commas. */
export const MUTATED_FOLDERS = 'FOYER_MUTATED_FOLDERS'

const WORKSPACES = ['contract', 'messages', 'gateway', 'portal', 'ui']

/** Modules with a test beside them that are not mutated, each with the reason. A folder ends with a slash. */
export const NOT_MUTATED: Readonly<Record<string, string>> = {
  'contract/src/errors/catalogue.ts': 'a table of texts and codes, compared with the specification',
  'contract/src/limits.ts': 'constants',
  'contract/src/notices/asyncapi.ts': 'builds a document of texts, which its test and `npm run check` validate',
  'contract/src/wire/openapi/document.ts': 'builds a document, which a snapshot and a validator prove',
  'gateway/src/api-reference/pages/pages.ts': 'writes HTML; its test follows every link, and a journey opens the pages',
  'gateway/src/api-reference/rendering/schema-view.ts': 'writes HTML; what it says of a type is in type-name.ts',
  'gateway/src/captcha/captcha-image.ts': 'draws a picture',
  'gateway/src/password/breached-filter.ts': 'reads a file; its test builds one of 100,000 passwords',
  'gateway/src/password/common-passwords.ts': 'a list of words',
  'gateway/src/platform/database/migrate.ts': 'works on the database',
  'gateway/src/platform/database/open-database.ts': 'works on the database',
  'gateway/src/platform/http/connections/slow-bodies.ts': 'works on timers and sockets; its test sends to a server',
  'portal/src/rotation/rotation.ts':
    'works on locks, storage and timers of the browser; its rules are in lost-response.ts',
  'portal/src/shell/router/history.ts':
    'passes calls of the router to the history of the browser; component tests and journeys run it',
  'portal/src/gallery/': 'stories of the gallery',
}

/** Tests that need neither database nor gateway. They are fast enough to run once for each mutant. */
export function quickTests(root: string): string[] {
  return globSync(
    WORKSPACES.map((workspace) => `${workspace}/**/*.test.ts`),
    {
      cwd: root,
      exclude: (path) => path.includes('node_modules') || path.includes('/dist'),
    },
  )
    .filter((path) => !readFileSync(join(root, path), 'utf8').includes('testkit'))
    .sort()
}

/** Modules that decide something without I/O: every source module with a quick test beside it, save those of `NOT_MUTATED`. */
export function decidingModules(root: string): string[] {
  const sources = new Set(
    globSync(
      WORKSPACES.map((workspace) => `${workspace}/src/**/*.ts`),
      { cwd: root },
    ),
  )
  return quickTests(root)
    .map((path) => path.replace(/\.test\.ts$/, '.ts'))
    .filter((path) => sources.has(path) && !isLeftOut(path))
}

function isLeftOut(path: string): boolean {
  return Object.keys(NOT_MUTATED).some((entry) => path === entry || (entry.endsWith('/') && path.startsWith(entry)))
}
