import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callTable } from '../../portal/build/call-table.ts'
import { MUTATED_FOLDERS, quickTests } from './modules.ts'
import { warmThread } from './warm-thread.ts'

const root = join(import.meta.dirname, '../..')
const folders = new Set(process.env[MUTATED_FOLDERS]?.split(','))
const include = quickTests(root).filter((path) => folders.has(posix.dirname(path)))

/** The tests of the folders with mutated modules. Workspaces resolve to the mutated copy, not to the one that is installed. */
export default defineConfig({
  root,
  plugins: [callTable(), { name: 'warm-thread', configureVitest: ({ project }) => useWarmThread(project.config) }],
  resolve: {
    alias: [
      { find: /^@foyer\/(contract|messages)$/, replacement: `${root}/$1/src/index.ts` },
      { find: /^@foyer\/contract\/limits$/, replacement: `${root}/contract/src/limits.ts` },
      { find: /^@foyer\/(contract|messages)\/([\w-]+)$/, replacement: `${root}/$1/src/$2/index.ts` },
    ],
  },
  test: { include, environment: 'node', setupFiles: [`${root}/tools/mutate/test-setup.ts`], testTimeout: 30_000 },
})

/** Stryker sets the pool, and takes only the names of Vitest's own. */
function useWarmThread(config: object) {
  Object.assign(config, { pool: warmThread.name, poolRunner: warmThread })
}
