import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeOfUser, nodeProblem, PROJECT_NODE } from './node-version.ts'
import { FOYER } from './target-folder.ts'

describe('Node.js of the author', () => {
  it.each([
    ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', '20.20.2'],
    ['node/v24.1.0 darwin arm64', '24.1.0'],
    ['yarn/1.22.22', undefined],
    [undefined, undefined],
  ])('the agent %s has the version %s', (agent, version) => {
    expect(nodeOfUser(agent)).toBe(version)
  })

  it.each(['20.20.2', '23.11.1'])('APP-40 %s is too old for a project', (version) => {
    expect(nodeProblem(version)).toMatch(version)
  })

  it.each(['24.0.0', '25.1.0', undefined])('APP-40 %s is no problem', (version) => {
    expect(nodeProblem(version)).toBeUndefined()
  })

  it('the project names the same lowest version', () => {
    const { engines } = JSON.parse(readFileSync(join(FOYER, 'sdk/template/package.json'), 'utf8'))
    expect(engines.node).toBe(`>=${PROJECT_NODE}`)
  })
})
