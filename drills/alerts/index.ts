import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Drill, DrillOptions, Measure, Outcome, Program } from '../drill.ts'
import { pathOf } from '../programs.ts'

const PROMTOOL: Program = { name: 'promtool', debianPackage: 'prometheus' }
const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'deploy', 'prometheus')
/** The drill that has failovers writes it. */
export const RECORDED_TESTS = join(ROOT, 'drills', 'results', 'failover-alerts.yml')

/** Checks the rules of Prometheus, and runs their tests: made-up metrics, and those that were recorded during failovers. */
export const alerts: Drill = {
  name: 'alerts',
  summary:
    'The rules and alerts of deploy/prometheus with promtool: their tests, and the metrics recorded by the drill failover.',
  programs: [PROMTOOL],
  async run(options) {
    const rules = ['service-levels.yml', 'alerts.yml'].map((name) => join(FOLDER, name))
    const tests = [...globSync(join(FOLDER, 'tests', '*.yml')).sort(), RECORDED_TESTS].filter(existsSync)
    return outcomeOf([
      promtool(options, 'check', 'config', join(FOLDER, 'prometheus.yml')),
      promtool(options, 'check', 'rules', ...rules),
      ...tests.map((test) => promtool(options, 'test', 'rules', test)),
    ])
  },
}

interface Run {
  readonly command: string
  readonly passed: boolean
  readonly output: string
}

function promtool({ step }: DrillOptions, ...parameters: string[]): Run {
  const { status, stdout, stderr } = spawnSync(pathOf(PROMTOOL), parameters, { encoding: 'utf8' })
  const command = `promtool ${parameters.map((one) => (one.startsWith('/') ? relative(ROOT, one) : one)).join(' ')}`
  const output = `${stdout}${stderr}`.replaceAll(`${ROOT}/`, '').trim()
  step(`${command}\n${output}`)
  return { command, passed: status === 0, output }
}

function outcomeOf(runs: readonly Run[]): Outcome {
  const measures = runs.map(
    ({ command, passed }): Measure => ({
      ...{ label: command, target: 'success', met: passed },
      measured: passed ? 'success' : 'failed',
    }),
  )
  return { measures, raw: runs }
}
