import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const GUIDES = join(import.meta.dirname, '../../../docs/guides')
const folder = mkdtempSync(join(tmpdir(), 'foyer-guides-'))
const run = promisify(execFile)
/** The examples need these two programs. */
const hasPrograms = await run('bash', ['-c', 'command -v curl jq']).then(
  () => true,
  () => false,
)

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  /* The clock of the gateway differs from that of the machine. */
  writeFileSync(join(folder, 'oathtool'), `#!/bin/sh\necho ${codeOf(gateway)}\n`)
  chmodSync(join(folder, 'oathtool'), 0o755)
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

interface Example {
  readonly line: number
  readonly code: string
  /** The lines of comment that show a response. `…` is any text. */
  readonly expected: readonly string[]
}

/** The shell examples of a guide that call the gateway, with what they define for later ones. */
function examplesOf(guide: string): Example[] {
  const text = readFileSync(join(GUIDES, guide), 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(({ 1: code = '', index }) => ({ line: text.slice(0, index).split('\n').length + 1, code }))
    .filter(({ code }) => code.includes('curl'))
    .map(({ line, code }) => ({
      line,
      code,
      expected: [...code.matchAll(/^# (.+)$/gm)].map(([, shown = '']) => shown),
    }))
}

/** Runs the examples of a guide in one shell, and returns the output of each. */
async function outputsOf(examples: readonly Example[]): Promise<string[]> {
  const { base } = gateway.client
  const script = examples.map(
    ({ code }) => `echo '--- example'\n${code.replaceAll(/(http:\/\/)?localhost:8080/g, base)}`,
  )
  const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', script.join('\n')], {
    cwd: folder,
    env: {
      PATH: `${folder}${delimiter}${process.env['PATH']}`,
      url: base,
      token: await gateway.newClient().tokenOf('super'),
    },
  })
  return stdout.split('--- example\n').slice(1)
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
const patternOf = (shown: string) =>
  new RegExp(
    withoutSpace(shown.replace(/^HTTP \d+: /, ''))
      .split('…')
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*'),
  )

describe.skipIf(!hasPrograms)('shell examples', () => {
  it.each([['integrators.md'], ['demonstration.md'], ['operators.md']])('of %s respond as it shows', async (guide) => {
    const examples = examplesOf(guide)
    const outputs = await outputsOf(examples)
    expect(outputs).toHaveLength(examples.length)
    for (const [index, { line, expected }] of examples.entries()) {
      const output = outputs[index] ?? ''
      const place = `${guide}:${line} printed ${output}`
      for (const shown of expected) expect(withoutSpace(output), place).toMatch(patternOf(shown))
      if (expected.length === 0) expect(output, place).not.toMatch(/^null$|"resultCode":(?!1001)/m)
    }
  })
})
