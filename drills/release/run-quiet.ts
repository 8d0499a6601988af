import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_OUTPUT = 64 * 1024 * 1024
const run = promisify(execFile)

/**
 * Runs a program to its end, and returns what it prints on standard output.
 * @throws Error with all output, if its exit code is not 0
 */
export async function runQuiet(
  file: string,
  parameters: readonly string[],
  cwd = '/',
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { stdout } = await run(file, [...parameters], { cwd, env: environment, maxBuffer: MAX_OUTPUT })
  return stdout.trim()
}
