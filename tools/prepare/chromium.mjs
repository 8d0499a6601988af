/**
 * Why: the journeys need a real browser, and every machine has it elsewhere or not at all. The one that is there is taken;
 * else Debian's package is installed; else Playwright brings its own.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environmentInside, runQuietly } from './child.mjs'
import { ROOT } from './places.mjs'
import { step } from './progress.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { nodeToRun } from './runtime.mjs'

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
 * The path of the browser that is there, or nothing.
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

/** Finds a Chromium or brings one, and gives its path. */
export async function prepareChromium() {
  const present = chooseChromium(process.env, existsSync) ?? (await playwrightsOwn())
  if (present) return present
  const said = []
  if (process.getuid?.() === 0 && (await has('apt-get'))) {
    const { code, output } = await step('Installing the package chromium (a minute or two)', installWithApt)
    const installed = code === 0 ? chooseChromium(process.env, existsSync) : undefined
    if (installed) return installed
    said.push(output)
  }
  const { output } = await step('Fetching a Chromium of Playwright', () => playwright('install', 'chromium'))
  const fetched = await playwrightsOwn()
  if (fetched) return fetched
  said.push(output)
  throw new Remedy(
    'There is no Chromium for the journeys, and none could be installed.',
    remedyFor(said.join('\n'), 'Install one (apt-get install chromium) or set CHROMIUM to the path of one.'),
    tailOf(said.join('\n')),
  )
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runQuietly('apt-get', ['update'], { env })
  const installed = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  return { code: installed.code, output: `${updated.output}\n${installed.output}` }
}

/** @param {string} program */
async function has(program) {
  return (await runQuietly(program, ['--version'])).code === 0
}

/** @param {...string} parameters */
function playwright(...parameters) {
  const program = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  return runQuietly(nodeToRun(), [program, ...parameters], { env: environmentInside() })
}

/** The Chromium that Playwright fetched at another time, if it did. */
async function playwrightsOwn() {
  const question = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await runQuietly(nodeToRun(), ['-e', question], { env: environmentInside() })
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : undefined
}
