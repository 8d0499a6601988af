/** The stages of `npm test`, fastest first, so that a mistake is found early. */
import { join } from 'node:path'
import { JOURNEY_BUILDS, ROOT, SERVED_BUILDS, WORKING_FOLDER } from '../setup.mjs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {import('../../packages/dev-setup/src/create-setup.mjs').Needs} needs
 * @property {(filters: readonly string[]) => readonly string[]} parameters of Node
 * @property {string} [report] its JSON report, where it has tests
 */

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'check', needs: {}, parameters: (filters) => ['tools/check/main.ts', ...filters] },
  vitestStage('unit', {}, [
    'contract',
    'messages',
    'ui',
    'sdk',
    'portal',
    'administration',
    'assets',
    'labels',
    'temperature',
    'gallery',
    'tools',
    'bench',
    'drills',
    'dev-setup',
    'identity-providers',
  ]),
  vitestStage('gateway', { builds: SERVED_BUILDS }, ['gateway', 'embedded-postgres']),
  {
    name: 'journeys',
    needs: { builds: JOURNEY_BUILDS, chromium: 'headless' },
    parameters: (filters) => [PLAYWRIGHT, 'test', '--config', 'journeys/playwright.config.ts', ...filters],
    report: reportOf('journeys'),
  },
]

/**
 * The selected stages, and the filters to pass on to them.
 * @param {readonly string[]} selected the arguments after `npm test --`
 * @returns {{ stages: readonly Stage[], filters: readonly string[] } | undefined} undefined if the first argument is no stage
 */
export function stagesFor(selected) {
  const [name, ...filters] = selected
  if (name === undefined) return { stages: STAGES, filters: [] }
  const stage = STAGES.find((each) => each.name === name)
  return stage && { stages: [stage], filters }
}

/**
 * @param {string} name
 * @param {import('../../packages/dev-setup/src/create-setup.mjs').Needs} needs
 * @param {readonly string[]} projects of vitest.config.ts
 * @returns {Stage}
 */
function vitestStage(name, needs, projects) {
  const report = reportOf(name)
  const fixed = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { name, needs, report, parameters: (filters) => [VITEST, ...fixed, ...filters] }
}

/** @param {string} name */
function reportOf(name) {
  return join(WORKING_FOLDER, 'results', `${name}.json`)
}
