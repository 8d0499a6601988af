import { expect, it } from 'vitest'
import { readOptions } from '../options.ts'

it('PROD-90 a chain has a hundred users for each store unless it is said', () => {
  expect(readOptions(['--stores', '200'])).toMatchObject({
    stores: 200,
    userCount: 20_000,
    minutes: 5,
    sample: 0.01,
    gateways: 1,
  })
  expect(readOptions(['--stores', '10', '--people', '50', '--sample', '0.5', '--keep'])).toMatchObject({
    ...{ userCount: 50, sample: 0.5, keep: true, model: false },
  })
})

it.each([
  [['--stores', '0'], '--stores 0: give a whole number from 1 to 100000'],
  [['--stores', '10.5'], '--stores 10.5: give a whole number'],
  [['--stores', '10', '--people', '5'], '--people 5: give a whole number from 10'],
  [['--sample', '2'], '--sample 2: give a number from 0.0001 to 1'],
  [['--shops', '2'], "Unknown option '--shops'"],
])('unusable parameters %j are named, with what is possible', (parameters, message) => {
  expect(() => readOptions(parameters)).toThrow(message)
  expect(() => readOptions(parameters)).toThrow('npm run simulate -- --stores 10000')
})
