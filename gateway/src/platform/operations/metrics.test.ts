import { expect, it } from 'vitest'
import { counter, gauge } from './metric.ts'
import { Metrics } from './metrics.ts'

it('PROD-42 a metric without a reading has no sample, with labels and without', async () => {
  const metrics = new Metrics()
  let known = true
  metrics.addGauge(gauge('foyer_one', 'One.'), () => (known ? 1 : undefined))
  metrics.addGauge(gauge('foyer_two', 'Two.', ['part']), () => (known ? [[{ part: 'a' }, 2]] : undefined))
  metrics.addCounter(counter('foyer_three_total', 'Three.'), () => (known ? 3 : undefined))
  const samples = async () => (await metrics.text()).split('\n').filter((line) => /^foyer_(one|two|three)/.test(line))
  expect(await samples()).toEqual(['foyer_one 1', 'foyer_two{part="a"} 2', 'foyer_three_total 3'])
  known = false
  expect(await samples()).toEqual([])
  known = true
  expect(await samples()).toHaveLength(3)
})
