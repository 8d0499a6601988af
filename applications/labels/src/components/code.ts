/** A code in groups of two, as it is printed. */
export function grouped(code: string): string {
  return code.replace(/(..)(?=.)/g, '$1 ')
}
