import { spawn } from 'node:child_process'

/**
 * @typedef {{ code: number, output: string }} Ended
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Where
 */

/**
 * Runs a program and returns its output and exit code: 127 if the program is missing.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Where & { onStart?: (pid: number) => void }} [where]
 * @returns {Promise<Ended>}
 */
export function runQuietly(program, parameters, { env = process.env, cwd, onStart } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && !program.endsWith('.exe')
    const child = spawn(program, parameters, { ...(cwd && { cwd }), env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
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
 * Runs a program in place of this one. It uses the terminal and receives the signals of this process.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Where} [where]
 * @returns {Promise<number>} the exit code
 */
export function runInstead(program, parameters, { env = process.env, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { ...(cwd && { cwd }), env, stdio: 'inherit' })
    // On a terminal Ctrl-C reaches the child directly. Forwarding it would count as a second one.
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
