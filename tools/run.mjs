/** Why: every other command of package.json, in one table: what it needs first, and what it then is. */
import { join } from 'node:path'
import { environmentInside, runInstead } from './prepare/child.mjs'
import { stampInstalled } from './prepare/packages.mjs'
import { ROOT } from './prepare/places.mjs'
import { prepare } from './prepare/prepare.mjs'
import { Remedy, runEntry } from './prepare/remedy.mjs'

/**
 * @typedef {{ portal?: boolean, chromium?: boolean }} Needs
 * @typedef {{ needs: Needs, parameters: readonly string[], cwd?: string }} Command
 */

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  check: { needs: {}, parameters: ['tools/check/main.ts'] },
  docs: { needs: {}, parameters: ['tools/docs/main.ts'] },
  'retired-words': { needs: {}, parameters: ['tools/check/lower-retired-words.ts'] },
  foyer: { needs: {}, parameters: ['gateway/src/operator.ts'] },
  gallery: { needs: {}, parameters: [VITE, '--config', 'vite.gallery.config.ts'], cwd: join(ROOT, 'portal') },
  bench: { needs: { portal: true, chromium: true }, parameters: ['bench/main.ts'] },
  journeys: {
    needs: { portal: true, chromium: true },
    parameters: [PLAYWRIGHT, 'test', '--config', 'journeys/playwright.config.ts'],
  },
}

await runEntry(async () => {
  const [name = '', ...more] = process.argv.slice(2)
  if (name === 'add') return add(more)
  if (name === 'build') return void (await prepare({ portal: true }))
  const command = COMMANDS[name]
  if (!command)
    throw new Remedy(`There is no command '${name}'.`, `There are: ${Object.keys(COMMANDS).join(', ')}, build, add.`)
  const node = await prepare(command.needs)
  return runInstead(node, [...command.parameters, ...more], { env: environmentInside(), cwd: command.cwd ?? ROOT })
})

/**
 * Adds packages: exactly pinned, chosen by npm under the Node they will run on (an older one gets older majors), and tried
 * against the lock file, because some packages come without all their platforms and fail only at the next `npm ci`.
 * @param {readonly string[]} packages and npm's own options, as `-w gateway`
 */
async function add(packages) {
  await prepare()
  const env = environmentInside()
  const added = await runInstead('npm', ['install', '--save-exact', ...packages], { env })
  if (added !== 0) return added
  const tried = await runInstead('npm', ['ci', '--dry-run', '--loglevel=error'], { env })
  if (tried === 0) stampInstalled()
  return tried
}
