import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run dev`: builds the pages after each change, and runs the back end, again after each change. Ends both together. */

/** Files and folders whose change starts the back end again. Add those that it imports from elsewhere. */
const BACK_END = ['back-end', '.env']
/** Milliseconds between two looks at them. `node --watch` loses a file that an editor or Git replaces. */
const INTERVAL = 300

const pages = run('node_modules/vite/bin/vite.js', 'build', '--watch', '--minify', 'false', '--sourcemap', 'inline')
let backEnd = startBackEnd()
let state = stateOf(BACK_END)
let restarting = false
let ended = false

const looking = setInterval(async () => {
  const now = stateOf(BACK_END)
  if (restarting || now === state) return
  state = now
  restarting = true
  if (isRunning(backEnd)) {
    backEnd.kill()
    await once(backEnd, 'exit')
  }
  if (ended) return
  console.log('The back end has changed and starts again.')
  backEnd = startBackEnd()
  restarting = false
}, INTERVAL)

const end = (): void => {
  ended = true
  clearInterval(looking)
  for (const one of [pages, backEnd]) one.kill()
}
pages.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

function run(...parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: import.meta.dirname, stdio: 'inherit' })
}

function startBackEnd(): ChildProcess {
  const started = run('--env-file-if-exists=.env', 'back-end/main.ts')
  started.on('exit', (code) => {
    if (code) console.log('The back end has failed. It starts again after its next change.')
  })
  return started
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** The names, sizes and times of all files. One that disappears meanwhile is a change, too. */
function stateOf(paths: readonly string[]): string {
  return paths.flatMap((path) => filesOf(join(import.meta.dirname, path))).join('\n')
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isDirectory()) return readdirSync(path).flatMap((name) => filesOf(join(path, name)))
  return [`${path} ${found.size} ${found.mtimeMs}`]
}
