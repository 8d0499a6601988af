import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreateBackEnd } from '@foyer/gateway/applications/index'
import { processFolder, runOperator } from '../gateway-process.ts'
import { TEST_PUBLISHER } from './packages.ts'

const MODULES = resolve(import.meta.dirname, '../../../node_modules')

/** The project that `application create` has written, with its packages installed. */
export interface CreatedProject {
  readonly key: string
  readonly path: string
  /** Runs a script of a package in the project, without the environment of the test, and returns its output. */
  run(...parameters: string[]): string
  build(): void
  /** Replaces a text in one of its files, as its author would. Throws if the file does not have it. */
  edit(path: string, from: string, to: string): void
  /** Runs `application pack` on what was built, with the key of the publisher whom every gateway under test trusts. */
  pack(): Promise<Buffer>
  /** Its back end, to run in the process of a gateway under test. `now` is the clock of that gateway. */
  loadBackEnd(now: () => Date | undefined): Promise<CreateBackEnd>
  remove(): void
}

/** Runs `application create` in a temporary folder, and installs the packages of the project without the network. */
export async function createProject(key: string): Promise<CreatedProject> {
  const folder = processFolder()
  const path = join(folder.path, 'project')
  await operate(folder.path, 'create', key, path)
  installWithoutNetwork(path)
  const run = (...parameters: string[]): string => {
    const { PATH, HOME } = process.env
    return execFileSync(process.execPath, parameters, { cwd: path, encoding: 'utf8', env: { PATH, HOME } })
  }
  return {
    key,
    path,
    run,
    build: () => void run('node_modules/vite/bin/vite.js', 'build'),
    edit(file, from, to) {
      const text = readFileSync(join(path, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no text '${from}'`)
      writeFileSync(join(path, file), text.replace(from, to))
    },
    async pack() {
      writeFileSync(join(folder.path, 'publisher.json'), JSON.stringify(TEST_PUBLISHER))
      await operate(folder.path, 'pack', 'project/dist', 'publisher.json', 'package.tgz')
      return readFileSync(join(folder.path, 'package.tgz'))
    },
    async loadBackEnd(now) {
      const { createNotes } = await import(pathToFileURL(join(path, 'back-end/notes.ts')).href)
      return (portal) => createNotes({ portal, now })
    },
    remove: folder.remove,
  }
}

async function operate(folder: string, ...parameters: string[]): Promise<void> {
  const { code, output } = await runOperator(folder, {}, 'application', ...parameters)
  if (code !== 0) throw new Error(`application ${parameters[0]} ended with ${code}: ${output}`)
}

/** What `npm install` does: unpacks the SDK, and takes everything else from the packages of this repository. */
function installWithoutNetwork(project: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const { '@foyer/sdk': sdk, ...others } = { ...dependencies, ...devDependencies } as Record<string, string>
  const installed = join(project, 'node_modules/@foyer/sdk')
  mkdirSync(installed, { recursive: true })
  const archive = join(project, (sdk ?? '').replace('file:', ''))
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'])
  for (const name of [...Object.keys(others), 'jose']) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(MODULES, name), link)
  }
}
