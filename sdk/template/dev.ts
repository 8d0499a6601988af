import { type ChildProcess, spawn } from 'node:child_process'

/** `npm run dev`: builds the pages after each change, and runs the back end, again after each change. Ends both together. */
const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--minify', 'false', '--sourcemap', 'inline']
const backEnd = ['--watch', '--env-file-if-exists=.env', 'back-end/main.ts']
const running: readonly ChildProcess[] = [vite, backEnd].map((parameters) =>
  spawn(process.execPath, parameters, { cwd: import.meta.dirname, stdio: 'inherit' }),
)

const end = (): void => {
  for (const one of running) one.kill()
}
for (const one of running) one.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
