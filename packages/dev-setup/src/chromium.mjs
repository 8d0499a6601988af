import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environmentInside } from './environment.mjs'
import { print, step } from './progress.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { runQuietly } from './run-program.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of the Chromium that is installed, or undefined.
 * @param {{ CHROMIUM?: string | undefined, PATH?: string | undefined }} environment
 * @param {(path: string) => boolean} exists
 */
export function chooseChromium(environment, exists) {
  if (environment.CHROMIUM) {
    if (exists(environment.CHROMIUM)) return environment.CHROMIUM
    throw new Remedy(
      `CHROMIUM names ${environment.CHROMIUM}, and nothing is there.`,
      'Set CHROMIUM to the path of a Chromium, or unset it to have one found or installed.',
    )
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES].find(exists)
}

/**
 * @typedef {import('./run-program.mjs').Ended} Ended
 * @typedef {object} Machine what `prepareChromium` sees of the machine and does to it
 * @property {() => Promise<string | undefined>} find the path of an installed Chromium
 * @property {() => Promise<boolean>} canUseApt
 * @property {() => Promise<Ended>} installWithApt
 * @property {() => Promise<Ended>} downloadWithPlaywright
 * @property {boolean} forbidden installing is forbidden
 * @property {(line: string) => void} print
 */

/**
 * Finds a Chromium, or announces and installs one.
 * @param {{ root: string, noSystemPackages: string }} project
 * @param {string} node the Node that runs Playwright
 * @param {Machine} [machine]
 * @returns {Promise<string>} its path
 */
export async function prepareChromium(
  { root, noSystemPackages },
  node,
  machine = thisMachine(root, node, noSystemPackages),
) {
  const present = await machine.find()
  if (present) return present
  if (machine.forbidden) {
    throw new Remedy(
      `There is no Chromium, and ${noSystemPackages} forbids to install one.`,
      `${BY_HAND}. Or unset ${noSystemPackages}.`,
    )
  }
  const outputs = []
  for (const { title, what, install } of await installersOf(machine)) {
    machine.print(`• Chromium is missing. To be installed on this system: ${what}. ${noSystemPackages}=1 prevents it.`)
    outputs.push((await step(title, install)).output)
    const installed = await machine.find()
    if (installed) return installed
  }
  const output = outputs.join('\n')
  throw new Remedy(
    'There is no Chromium, and none could be installed.',
    remedyFor(output, `${BY_HAND}.`),
    tailOf(output),
  )
}

const BY_HAND = 'Install it (apt-get install chromium), or set CHROMIUM to the path of one'
const APT_PACKAGE = ['install', '-y', '--no-install-recommends', 'chromium']

/** @param {Machine} machine */
async function installersOf(machine) {
  const apt = {
    title: 'Installing the package chromium (a minute or two)',
    what: `the Debian package chromium and what it needs (apt-get update, apt-get ${APT_PACKAGE.join(' ')})`,
    install: machine.installWithApt,
  }
  const playwright = {
    title: 'Downloading the Chromium of Playwright',
    what: "Playwright's Chromium, in its cache in your home folder (playwright install chromium)",
    install: machine.downloadWithPlaywright,
  }
  return (await machine.canUseApt()) ? [apt, playwright] : [playwright]
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string} noSystemPackages
 * @returns {Machine}
 */
function thisMachine(root, node, noSystemPackages) {
  const env = environmentInside(root)
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return {
    find: async () => chooseChromium(process.env, existsSync) ?? (await downloadedChromium(root, node)),
    canUseApt: async () => process.getuid?.() === 0 && (await runQuietly('apt-get', ['--version'])).code === 0,
    installWithApt,
    downloadWithPlaywright: () => runQuietly(node, [playwright, 'install', 'chromium'], { env, cwd: root }),
    forbidden: isForbidden(noSystemPackages),
    print,
  }
}

/**
 * @param {string} variable the environment variable that forbids to install
 * @returns {boolean} true unless it is unset, empty or 0
 */
export function isForbidden(variable) {
  return !['', '0'].includes(process.env[variable] ?? '')
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runQuietly('apt-get', ['update'], { env })
  const installed = await runQuietly('apt-get', APT_PACKAGE, { env })
  return { code: installed.code, output: `${updated.output}\n${installed.output}` }
}

/**
 * The Chromium that Playwright downloaded before, if it did.
 * @param {string} root
 * @param {string} node
 */
async function downloadedChromium(root, node) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await runQuietly(node, ['-e', script], { env: environmentInside(root), cwd: root })
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : undefined
}
