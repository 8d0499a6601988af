/** Why: programs are started in one way: their output held back (it is shown if it fails) or passed through, never half of each. */
import { spawn } from 'node:child_process'
import { delimiter, join, sep } from 'node:path'
import { ROOT } from './places.mjs'

/**
 * @typedef {{ code: number, output: string }} Ended
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Where
 */

/**
 * Runs a program quietly and gives what it wrote.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Where & { onStart?: (pid: number) => void }} [where]
 * @returns {Promise<Ended>}
 */
export function runQuietly(program, parameters, { env = process.env, cwd = ROOT, onStart } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && !program.endsWith('.exe')
    const child = spawn(program, parameters, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid) onStart?.(child.pid)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (problem) => resolve({ code: 127, output: `${output}${problem.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program in this one's place: it has the terminal and gets the signals, and its end is this one's.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Where} [where]
 * @returns {Promise<number>} the exit code
 */
export function runInstead(program, parameters, { env = process.env, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, env, stdio: 'inherit' })
    // On a terminal Ctrl-C reaches the child directly: sent on as well, it would count as a second one.
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, pass)
      resolve(code ?? (signal ? EXIT_BY_SIGNAL : 1))
    })
  })
}

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const EXIT_BY_SIGNAL = 130

/**
 * A PATH without the folders that npm puts before it. `npm ci` takes node_modules away, so it must not run on the Node inside.
 * @param {string | undefined} path
 */
export function pathOutsideModules(path) {
  const inside = `node_modules${sep}.bin`
  return (path ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(inside) && !folder.includes('node-gyp-bin'))
    .join(delimiter)
}

/** The environment in which `node` and the programs of node_modules are those of this repository. */
export function environmentInside() {
  return { ...process.env, PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter) }
}

export function environmentOutside() {
  return { ...process.env, PATH: pathOutsideModules(process.env['PATH']) }
}
