import { spawn } from 'node:child_process'
import { accountForPrograms } from '../processes.ts'

/** Runs a program to its end, as the account of PostgreSQL. Returns the seconds that it took. */
export async function runProgram(file: string, parameters: readonly string[]): Promise<number> {
  const began = performance.now()
  let output = ''
  const child = spawn(file, parameters, {
    ...accountForPrograms(),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${file} ${parameters.join(' ')} ended with ${code}:\n${output.slice(-2_000)}`)
  return (performance.now() - began) / 1_000
}
