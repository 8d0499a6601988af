import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callTable } from '../../portal/build/call-table.ts'
import { MUTATED_FOLDERS, quickTests } from './modules.ts'

const root = join(import.meta.dirname, '../..')
const folders = new Set(process.env[MUTATED_FOLDERS]?.split(','))
const include = quickTests(root).filter((path) => folders.has(posix.dirname(path)))

/** The tests of the folders with mutated modules. Workspaces resolve to the mutated copy, not to the one that is installed. */
export default defineConfig({
  root,
  plugins: [callTable()],
  resolve: {
    alias: [
      { find: /^@foyer\/(contract|messages)$/, replacement: `${root}/$1/src/index.ts` },
      { find: /^@foyer\/contract\/limits$/, replacement: `${root}/contract/src/limits.ts` },
      { find: /^@foyer\/(contract|messages)\/([\w-]+)$/, replacement: `${root}/$1/src/$2/index.ts` },
    ],
  },
  test: { include, environment: 'node', testTimeout: 15_000 },
})
