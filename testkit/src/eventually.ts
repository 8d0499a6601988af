/** Asks again and again until the condition holds, for things that happen soon but not at once. Says what it waited for. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 10_000,
): Promise<void> {
  const end = performance.now() + patience
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
