import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { pathOutsideModules } from '../src/environment.mjs'
import { runQuietly } from '../src/run-program.mjs'

test('installing runs outside of node_modules, which it removes', () => {
  const inside = ['/foyer/tools/node_modules/.bin', '/foyer/node_modules/.bin', '/npm/node_modules/x/node-gyp-bin']
  const others = ['/usr/local/bin', '/usr/bin']
  expect(pathOutsideModules([...inside, ...others].join(delimiter))).toBe(others.join(delimiter))
  expect(pathOutsideModules(undefined)).toBe('')
})

test('a program that is not there is an exit code with words, not an exception', async () => {
  const { code, output } = await runQuietly('/nowhere/npm', ['ci'])
  expect(code).toBe(127)
  expect(output).toContain('ENOENT')
})

test('what a program wrote comes with its exit code', async () => {
  const ended = await runQuietly(process.execPath, ['-e', 'console.log("to the end"); process.exit(3)'])
  expect(ended).toEqual({ code: 3, output: 'to the end\n' })
})
