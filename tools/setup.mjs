/** Foyer as dev-setup sees it. This and the entry scripts run before anything is installed: plain .mjs, on Node 20. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSetup } from '../packages/dev-setup/src/index.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** What the tools leave behind: the lock of the setup, results of test runs, the documentation site. Ignored by git. */
export const WORKING_FOLDER = join(ROOT, '.build')

/** Node loads the configuration of Vite itself: bundled, it would include the pages of the routes, whose style sheets fail there. */
export const VITE_OPTIONS = ['--configLoader', 'native']

export const setup = createSetup({
  root: ROOT,
  workingFolder: WORKING_FOLDER,
  nodeToPrepare: 20,
  nodeToRun: 24,
  noSystemPackages: 'FOYER_NO_SYSTEM_PACKAGES',
  builds: {
    portal: {
      title: 'Building the portal',
      sources: ['portal', 'ui', 'contract/src', 'messages/src', 'package-lock.json'],
      output: 'portal/dist',
      folder: 'portal',
      script: 'build.ts',
    },
  },
})
