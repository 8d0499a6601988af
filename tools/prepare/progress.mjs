/** Why: half a minute without a word looks like a hang. Each step that does something says so in one line, with its time at the end. */

/**
 * @template T
 * @param {string} title what is being done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  process.stderr.write(`• ${title} … `)
  try {
    const result = await work()
    process.stderr.write(`${seconds(performance.now() - began)}\n`)
    return result
  } catch (problem) {
    process.stderr.write(`failed after ${seconds(performance.now() - began)}\n`)
    throw problem
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
