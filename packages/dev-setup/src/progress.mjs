/**
 * Runs a step and prints its title and time, so that a long step does not look like a hang.
 * @template T
 * @param {string} title what is being done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  writeToTerminal(`• ${title} … `)
  try {
    const result = await work()
    writeToTerminal(`${formatSeconds(performance.now() - began)}\n`)
    return result
  } catch (problem) {
    writeToTerminal(`failed after ${formatSeconds(performance.now() - began)}\n`)
    throw problem
  }
}

/** @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}

/** @param {string} line */
export function print(line) {
  writeToTerminal(`${line}\n`)
}

/** @param {string} text */
function writeToTerminal(text) {
  process.stderr.write(text)
}
