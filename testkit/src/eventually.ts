/** Checks a condition repeatedly until it holds. Throws with the description after the time limit. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 10_000,
): Promise<void> {
  const end = performance.now() + patience
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`timed out waiting until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
