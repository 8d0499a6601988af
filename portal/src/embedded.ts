/** JSON for the inside of a script element, which it can neither end nor turn into a comment. */
export function embedded(facts: unknown): string {
  return JSON.stringify(facts)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
