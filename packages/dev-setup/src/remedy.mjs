/** A problem that the reader can solve. It is printed without a stack trace. Any other error is a fault of the tools. */
export class Remedy extends Error {
  /**
   * @param {string} what the problem
   * @param {string} remedy the solution
   * @param {string} [output] the last output of a failed program
   */
  constructor(what, remedy, output = '') {
    super(what)
    this.remedy = remedy
    this.output = output
  }
}

/**
 * Runs an entry script. A `Remedy` is printed, and the exit code is 1.
 * @param {() => Promise<number | undefined>} work
 */
export async function runEntry(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (problem) {
    if (!(problem instanceof Remedy)) throw problem
    printRemedy(problem)
    process.exitCode = 1
  }
}

/** @param {Remedy} problem */
export function printRemedy({ message, remedy, output }) {
  process.stderr.write(`\n✗ ${message}\n→ ${remedy}\n${output ? `\n${output}\n` : ''}`)
}

const LINES_SHOWN = 40

/** @param {string} output its last lines are returned */
export function tailOf(output) {
  return output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
}

/** Output patterns of problems of the machine, each with its remedy. */
const CAUSES = /** @type {const} */ ([
  [/ENOSPC|no space left/i, 'The disk is full: free some space (about 1 GB is needed) and try again.'],
  [/EACCES|EPERM|permission denied/i, 'A file or folder is not writable: run as its owner, or change its owner.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached: check the network, the proxy (npm config get proxy) and npm config get registry.',
  ],
  [
    /EUSAGE|package-lock\.json .*in sync|EINTEGRITY/i,
    'package-lock.json does not match the package.json files: run `npm install` once and commit the lock file.',
  ],
])

/**
 * @param {string} output of the program that failed
 * @param {string} otherwise the remedy if no cause is recognised
 */
export function remedyFor(output, otherwise) {
  return CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? otherwise
}
