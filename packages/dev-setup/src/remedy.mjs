/** A problem that the reader can solve. It is printed as it is; any other error is a fault of the tools and keeps its trace. */
export class Remedy extends Error {
  /**
   * @param {string} what what is missing or went wrong
   * @param {string} remedy what to do about it
   * @param {string} [output] the end of what a failed program printed
   */
  constructor(what, remedy, output = '') {
    super(what)
    this.remedy = remedy
    this.output = output
  }
}

/**
 * Runs the work of an entry script. A Remedy is printed and becomes exit code 1.
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

/** What programs print when the machine is the cause, and what helps. */
const CAUSES = /** @type {const} */ ([
  [/ENOSPC|no space left/i, 'The disk is full: free some space (about 1 GB is needed) and try again.'],
  [/EACCES|EPERM|permission denied/i, 'A file or folder may not be written: run as its owner, or change who owns it.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached: check the network, the proxy (npm config get proxy) and npm config get registry.',
  ],
  [
    /EUSAGE|package-lock\.json .*in sync|EINTEGRITY/i,
    'package-lock.json does not fit the package.json files: run `npm install` once and commit the lock file.',
  ],
])

/**
 * @param {string} output of the program that failed
 * @param {string} otherwise the remedy if no cause is recognised
 */
export function remedyFor(output, otherwise) {
  return CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? otherwise
}
