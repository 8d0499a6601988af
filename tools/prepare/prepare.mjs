/**
 * Why: with Node and npm, one command is enough to start the product, test it and work on it. Every command names here what it
 * needs; what is there already costs milliseconds and no word.
 */
import { join } from 'node:path'
import { prepareChromium } from './chromium.mjs'
import { withLock } from './lock.mjs'
import { installPackages, packageCount, packagesAreInstalled } from './packages.mjs'
import { WORKING_FOLDER } from './places.mjs'
import { buildPortal, portalIsBuilt } from './portal.mjs'
import { step } from './progress.mjs'
import { assertCanPrepare, nodeToRun } from './runtime.mjs'

const LOCK = join(WORKING_FOLDER, 'preparing')

/**
 * Makes ready what a command needs; the packages always.
 * @param {{ portal?: boolean, chromium?: boolean }} [needs]
 * @returns {Promise<string>} the path of the Node that runs the product
 */
export async function prepare({ portal = false, chromium = false } = {}) {
  assertCanPrepare(process.versions.node)
  await once(packagesAreInstalled, (onStart) =>
    step(`Installing ${packageCount()} packages from the lock file (about half a minute)`, () =>
      installPackages(onStart),
    ),
  )
  const node = nodeToRun()
  if (portal) await once(portalIsBuilt, (onStart) => step('Building the portal', () => buildPortal(onStart)))
  if (chromium) process.env['CHROMIUM'] = await withLock(LOCK, () => prepareChromium())
  return node
}

/**
 * Does a work that is not done yet; of several starts at once one does it and the others wait.
 * @param {() => boolean} isDone
 * @param {(onStart: (pid: number) => void) => Promise<void>} work
 */
async function once(isDone, work) {
  if (isDone()) return
  await withLock(LOCK, async (onStart) => {
    if (!isDone()) await work(onStart)
  })
}
