/**
 * Runs gateway and portal for development. Both reload automatically after a change. A prefix distinguishes their output, and both end
 * together.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runEntry } from '../packages/dev-setup/src/index.mjs'
import { ROOT, SERVED_BUILDS, setup, VITE_OPTIONS } from './setup.mjs'

const END_AT_LATEST = 10_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const ended = new Set()

await runEntry(async () => {
  const node = await setup.prepare({ builds: SERVED_BUILDS })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const children = [
    side('gateway', node, ['--watch', '--watch-preserve-output', 'gateway/src/main.ts'], ROOT),
    side('portal ', node, [vite, ...VITE_OPTIONS], join(ROOT, 'portal')),
  ]
  const endAll = () => children.forEach(end)
  process.on('SIGINT', endAll)
  process.on('SIGTERM', endAll)
  process.on('SIGHUP', endAll)
  const ends = children.map((child) => new Promise((resolve) => child.on('close', resolve)))
  await Promise.race(ends)
  endAll()
  await Promise.all(ends)
  return 0
})

/**
 * Starts one side in a process group of its own, so that Ctrl-C reaches only this process. It then ends each child once.
 * @param {string} name
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} cwd
 */
function side(name, program, parameters, cwd) {
  const env = { ...setup.environment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
  const child = spawn(program, parameters, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  return child
}

/**
 * Sends a child the signal to end, but only once: a second signal would interrupt its shutdown.
 * @param {import('node:child_process').ChildProcess} child
 */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null || ended.has(child)) return
  ended.add(child)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), END_AT_LATEST).unref()
}
