import { delimiter } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathOutsideModules } from '../src/environment.mjs'
import { runQuietly } from '../src/run-program.mjs'

describe('programs', () => {
  it('pathOutsideModules omits the folders of node_modules', () => {
    const inside = ['/foyer/tools/node_modules/.bin', '/foyer/node_modules/.bin', '/npm/node_modules/x/node-gyp-bin']
    const others = ['/usr/local/bin', '/usr/bin']
    expect(pathOutsideModules([...inside, ...others].join(delimiter))).toBe(others.join(delimiter))
    expect(pathOutsideModules(undefined)).toBe('')
  })

  it('runQuietly reports a missing program as exit code 127', async () => {
    const { code, output } = await runQuietly('/nowhere/npm', ['ci'])
    expect(code).toBe(127)
    expect(output).toContain('ENOENT')
  })

  it('runQuietly returns output and exit code', async () => {
    const ended = await runQuietly(process.execPath, ['-e', 'console.log("to the end"); process.exit(3)'])
    expect(ended).toEqual({ code: 3, output: 'to the end\n' })
  })
})
