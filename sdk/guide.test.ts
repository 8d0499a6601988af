// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Application } from './src/application.ts'
import { createTestShell } from './src/testing/index.ts'

const MODULES = join(import.meta.dirname, '../node_modules')
const GUIDE = readFileSync(join(import.meta.dirname, '../docs/guides/applications.md'), 'utf8')
const EXAMPLES = [...GUIDE.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, kind = '', text = ''], index) => ({
  file: `example-${index}.${kind}`,
  text,
}))
const LICENCE = ['reserveLicence', 'releaseLicence', 'readLicenceUsage', 'reportLicenceUsage']
const APPLICATIONS = EXAMPLES.filter(({ text }) => /^export (const \{ mount|function mount)/m.test(text))

let folder: string
beforeAll(() => {
  // Below the SDK, because tests with a document import no files from elsewhere. Git ignores it.
  const parent = join(import.meta.dirname, '.build')
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(join(parent, 'guide-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const { file, text } of EXAMPLES) writeFileSync(join(folder, file), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the guide for authors', () => {
  it('APP-44 its examples compile', () => {
    const configuration = { extends: join(import.meta.dirname, 'tsconfig.json'), include: ['example-*'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
    expect(EXAMPLES.length).toBeGreaterThan(10)
    expect(typeErrors()).toBe('')
  }, 60_000)

  it('APP-69 it lists the icons that a menu entry can have', () => {
    const schema = join(import.meta.dirname, '../docs/reference/application-manifest.schema.json')
    const { properties } = JSON.parse(readFileSync(schema, 'utf8')).$defs.ApplicationMenuEntry
    const [, section = ''] = GUIDE.split('## The menu')
    const listed = [...(section.split('## ')[0] ?? '').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    )
    expect(listed.sort()).toEqual([...properties.icon.enum].sort())
  })

  it('lists custom properties that the shell has', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../ui/src/tokens/tokens.css'), 'utf8')
    const declared = new Set([...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name))
    const [, section = ''] = GUIDE.split('\n## Look\n')
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name)
    expect(listed.length).toBeGreaterThan(30)
    expect(listed.filter((name) => !declared.has(name))).toEqual([])
  })

  it('APP-44 has an example of every call of the shell, and of every function of the SDK for pages and back ends', () => {
    const text = EXAMPLES.map((one) => one.text).join('\n')
    const calls = membersOf('src/shell.ts', 'Shell').map((name) => `shell.${name}`)
    const recorded = membersOf('src/testing/test-shell.ts', 'TestShell').map((name) => `shell.${name}`)
    const functions = [
      'defineApplication',
      'reactApplication',
      'useShell',
      'useShellState',
      'useBeforeLeave',
      'useResults',
      'useScans',
      'useEvents',
    ]
    const server = [
      'createBackEnd',
      'serve',
      'publishNotice',
      'publishEvents',
      'csvText',
      'callBackEnd',
      'createRejections',
      'runBackEnd',
      ...LICENCE,
    ]
    expect(calls).toContain('shell.fetch')
    const missing = [...calls, ...recorded, ...functions, ...server].filter((name) => !text.includes(name))
    expect(missing).toEqual([])
  })

  it.each(APPLICATIONS)('APP-44 $file can be mounted and unmounted', async ({ file }) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const { mount, unmount } = (await import(/* @vite-ignore */ join(folder, file))) as Application
    const shell = createTestShell({ backEnd: () => Response.json([]) })
    await act(async () => mount(document.createElement('div'), shell))
    await act(async () => unmount())
    expect(shell.errors).toEqual([])
    shell.end()
    vi.unstubAllGlobals()
  })
})

function typeErrors(): string {
  const parameters = [join(MODULES, 'typescript/lib/tsc.js'), '--pretty', 'false']
  try {
    return execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** The names that an interface of a source declares. */
function membersOf(file: string, name: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const [, body = ''] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n(.*?)^\\}`, 'ms').exec(source) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, member = '']) => member)
}
