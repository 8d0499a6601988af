import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callTable } from '../../portal/build/call-table.ts'
import { MUTATED_FOLDER, quickTests } from './modules.ts'

const root = join(import.meta.dirname, '../..')

const folder = process.env[MUTATED_FOLDER]
const include = quickTests(root).filter((path) => posix.dirname(path) === folder)

/** The tests of the folder of the mutated module. Workspaces resolve to the mutated copy, not to the one that is installed. */
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
