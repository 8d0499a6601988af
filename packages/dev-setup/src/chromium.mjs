import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environmentInside } from './environment.mjs'
import { print, step } from './progress.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { runQuietly } from './run-program.mjs'

const HEADLESS_SHELL = 'chromium-headless-shell'
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
 * @param {readonly string[]} [names] programs that count
 */
export function chooseChromium(environment, exists, names = NAMES) {
  if (environment.CHROMIUM) {
    if (exists(environment.CHROMIUM)) return environment.CHROMIUM
    throw new Remedy(
      `CHROMIUM is ${environment.CHROMIUM}, but this file does not exist.`,
      'Set CHROMIUM to the path of a Chromium, or unset it to find or install one automatically.',
    )
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...(names === NAMES ? USUAL_PLACES : [])].find(exists)
}

/**
 * @typedef {import('./run-program.mjs').Ended} Ended
 * @typedef {object} Machine what `prepareChromium` reads from the machine and installs on it
 * @property {() => Promise<string | undefined>} find the path of an installed Chromium
 * @property {() => Promise<boolean>} canUseApt
 * @property {() => Promise<Ended>} installWithApt
 * @property {() => Promise<Ended>} downloadWithPlaywright
 * @property {boolean} forbidden true if nothing may be installed
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
      `Chromium is missing, and ${noSystemPackages} forbids its installation.`,
      `${BY_HAND}, or unset ${noSystemPackages}.`,
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
  throw new Remedy('Chromium is missing and could not be installed.', remedyFor(output, `${BY_HAND}.`), tailOf(output))
}

/**
 * @typedef {Pick<Machine, 'find' | 'canUseApt' | 'installWithApt' | 'forbidden' | 'print'>} ShellMachine the same
 * for the headless shell
 */

/**
 * Finds the headless shell of Chromium, or announces and installs it. It needs only two thirds of the processor time. If it is not
 * available, any Chromium is used.
 * @param {{ root: string, noSystemPackages: string }} project
 * @param {string} node the Node that runs Playwright
 * @param {ShellMachine} [machine]
 * @param {() => Promise<string>} [anyChromium]
 * @returns {Promise<string>} its path
 */
export async function prepareHeadlessShell(
  project,
  node,
  machine = shellMachine(project.noSystemPackages),
  anyChromium = () => prepareChromium(project, node),
) {
  const present = await machine.find()
  if (present) return present
  if (machine.forbidden || !(await machine.canUseApt())) return anyChromium()
  const what = `the Debian package ${HEADLESS_SHELL} (apt-get update, apt-get ${aptInstall(HEADLESS_SHELL).join(' ')})`
  machine.print(`• To be installed on this system: ${what}. ${project.noSystemPackages}=1 prevents it.`)
  await step(`Installing the package ${HEADLESS_SHELL}`, machine.installWithApt)
  return (await machine.find()) ?? anyChromium()
}

/**
 * @param {string} noSystemPackages
 * @returns {ShellMachine}
 */
function shellMachine(noSystemPackages) {
  return {
    find: async () => chooseChromium(process.env, existsSync, [HEADLESS_SHELL]),
    canUseApt,
    installWithApt: () => installWithApt(HEADLESS_SHELL),
    forbidden: isForbidden(noSystemPackages),
    print,
  }
}

const BY_HAND = 'Install it (apt-get install chromium), or set CHROMIUM to its path'

/** @param {Machine} machine */
async function installersOf(machine) {
  const apt = {
    title: 'Installing the package chromium (a minute or two)',
    what: `the Debian package chromium with its dependencies (apt-get update, apt-get ${aptInstall('chromium').join(' ')})`,
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
    canUseApt,
    installWithApt: () => installWithApt('chromium'),
    downloadWithPlaywright: () => runQuietly(node, [playwright, 'install', 'chromium'], { env, cwd: root }),
    forbidden: isForbidden(noSystemPackages),
    print,
  }
}

/**
 * @param {string} variable the environment variable that forbids installations
 * @returns {boolean} true unless it is unset, empty or 0
 */
export function isForbidden(variable) {
  return !['', '0'].includes(process.env[variable] ?? '')
}

/** Returns true for root on Debian. */
async function canUseApt() {
  return process.getuid?.() === 0 && (await runQuietly('apt-get', ['--version'])).code === 0
}

/** @param {string} name of a package */
function aptInstall(name) {
  return ['install', '-y', '--no-install-recommends', name]
}

/** @param {string} name of a package */
async function installWithApt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runQuietly('apt-get', ['update'], { env })
  const installed = await runQuietly('apt-get', aptInstall(name), { env })
  return { code: installed.code, output: `${updated.output}\n${installed.output}` }
}

/**
 * The path where Playwright stores its Chromium.
 * @param {string} root
 * @param {string} node
 */
async function downloadedChromium(root, node) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await runQuietly(node, ['-e', script], { env: environmentInside(root), cwd: root })
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : undefined
}
