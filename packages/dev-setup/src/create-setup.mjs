import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { prepareChromium, prepareHeadlessShell } from './chromium.mjs'
import { environmentInside } from './environment.mjs'
import { withLock } from './lock.mjs'
import { assertCanPrepare, nodeToRun } from './node-version.mjs'
import { addPackages, installPackages, packageCount, packagesAreInstalled } from './packages.mjs'
import { step } from './progress.mjs'

/**
 * @typedef {object} Project
 * @property {string} root the folder with package.json and package-lock.json
 * @property {string} workingFolder contains the lock of the setup; ignored by git
 * @property {number} nodeToPrepare the lowest major version of Node.js that can run the setup
 * @property {number} nodeToRun the lowest major version of Node.js that can run the project; a package `node-<system>-<arch>` may contain it
 * @property {string} noSystemPackages the environment variable that forbids installations outside of `root`
 * @property {Readonly<Record<string, import('./build.mjs').Build>>} [builds] the builds that commands may need, by name
 *
 * @typedef {object} Needs what a command needs besides the packages
 * @property {readonly string[]} [builds] names of builds
 * @property {boolean | 'headless'} [chromium] a browser, or one without a window; the environment variable CHROMIUM is set to its path
 */

/**
 * The setup of one project. It installs and builds what a command needs. If nothing is missing, this takes milliseconds and prints
 * nothing.
 * @param {Project} project
 */
export function createSetup(project) {
  const { root, workingFolder } = project
  const lock = join(workingFolder, 'preparing')

  /**
   * @param {Needs} [needs]
   * @returns {Promise<string>} the path of the Node.js that runs the project
   */
  async function prepare({ builds = [], chromium = false } = {}) {
    assertCanPrepare(process.versions.node, project)
    await once(
      lock,
      () => packagesAreInstalled(root),
      (onStart) =>
        step(`Installing ${packageCount(root)} packages from the lock file (about half a minute)`, () =>
          installPackages(root, onStart),
        ),
    )
    const node = nodeToRun(project)
    for (const name of builds) {
      const { isCurrent, run } = buildIfStale(
        /** @type {import('./build.mjs').Build} */ (project.builds?.[name]),
        root,
        node,
      )
      await once(lock, isCurrent, run)
    }
    const bring = chromium === 'headless' ? prepareHeadlessShell : prepareChromium
    if (chromium) process.env['CHROMIUM'] = await withLock(lock, () => bring(project, node))
    return node
  }

  return {
    prepare,
    /** The environment in which `node` and the programs of node_modules are those of the project. */
    environment: () => environmentInside(root),
    /**
     * Adds packages with exact versions, and tests the lock file.
     * @param {readonly string[]} packages and npm's own options, such as `-w server`
     * @returns {Promise<number>} the exit code of npm
     */
    async add(packages) {
      await prepare()
      return addPackages(root, packages)
    },
  }
}

/**
 * Runs work unless it is done already. If several processes start at once, one runs it and the others wait.
 * @param {string} lock
 * @param {() => boolean} isDone
 * @param {(onStart: (pid: number) => void) => Promise<void>} work
 */
async function once(lock, isDone, work) {
  if (isDone()) return
  await withLock(lock, async (onStart) => {
    if (!isDone()) await work(onStart)
  })
}
