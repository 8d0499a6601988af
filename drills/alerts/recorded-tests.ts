import type { Recording } from '../failover/recorder.ts'

/** What was recorded during a fault, and the alerts that have to fire. */
export interface RecordedFault {
  readonly fault: string
  readonly recording: Recording
  readonly alerts: readonly string[]
}

/** As in deploy/prometheus/prometheus.yml. */
const EVALUATION = '10s'

/**
 * Writes what was recorded as tests for `promtool test rules`: with the metrics of the gateways during a fault exactly these alerts fire.
 * @param rules path of the rules from the folder of the file
 */
export function recordedTests(faults: readonly RecordedFault[], rules: string): string {
  const tests = faults.map(({ fault, recording, alerts }) => {
    const seconds = Math.max(...[...recording.values()].map(({ length }) => length)) - 1
    return {
      name: `metrics of a failover: ${fault}`,
      interval: '1s',
      input_series: [...recording].map(([series, values]) => ({ series, values: valuesText(values) })),
      promql_expr_test: [
        {
          expr: `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${seconds}s]))`,
          eval_time: `${seconds}s`,
          exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    }
  })
  /* JSON is YAML. */
  return `${JSON.stringify({ rule_files: [rules], evaluation_interval: EVALUATION, tests }, undefined, 1)}\n`
}

/** Returns samples in the notation of promtool: `1x2` is 1 1 1, and `_x2` is two missing ones. */
export function valuesText(values: readonly (number | undefined)[]): string {
  const runs: { value: number | undefined; length: number }[] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last && last.value === value) last.length++
    else runs.push({ value, length: 1 })
  }
  return runs
    .map(({ value, length }) => {
      if (value === undefined) return `_x${length}`
      return length === 1 ? String(value) : `${value}x${length - 1}`
    })
    .join(' ')
}
