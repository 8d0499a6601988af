/** JSON for a script element: it can neither end the element nor start a comment in it. */
export function embedded(facts: unknown): string {
  return JSON.stringify(facts)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
