import { describe, expect, it } from 'vitest'
import { samplesIn } from '../failover/recorder.ts'
import { recordedTests, valuesText } from './recorded-tests.ts'

describe('valuesText', () => {
  it.each([
    ['1', [1]],
    ['1x2 0', [1, 1, 1, 0]],
    ['_x2 3 _x1', [undefined, undefined, 3, undefined]],
  ])('PROD-46 writes %s', (text, values) => {
    expect(valuesText(values)).toBe(text)
  })
})

it('PROD-46 reads the recorded samples of a page of metrics', () => {
  const page =
    '# TYPE foyer_fault gauge\nfoyer_fault{part="database"} 1\nfoyer_database_timeline 2\nfoyer_http_request_seconds_count{route="/"} 5\n'
  expect(samplesIn(page)).toEqual([
    ['foyer_fault', { part: 'database' }, 1],
    ['foyer_database_timeline', {}, 2],
  ])
})

it('PROD-46 writes a test for each fault, with the alerts that have to fire', () => {
  const recording = new Map([['up{job="foyer",instance="gateway-1"}', [1, 1, 0]]])
  const { rule_files, tests } = JSON.parse(
    recordedTests([{ fault: 'killed', recording, alerts: ['FoyerDatabaseFailover'] }], '../alerts.yml'),
  )
  expect(rule_files).toEqual(['../alerts.yml'])
  expect(tests[0].input_series).toEqual([{ series: 'up{job="foyer",instance="gateway-1"}', values: '1x1 0' }])
  expect(tests[0].promql_expr_test[0]).toMatchObject({
    eval_time: '2s',
    exp_samples: [{ labels: '{alertname="FoyerDatabaseFailover"}', value: 1 }],
  })
})
