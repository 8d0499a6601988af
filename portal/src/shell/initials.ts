/** The letters that stand for a person: of the first and the last word, or the first sign where there is no Latin word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstSignOf(words[0])
  return words.length > 1 ? first + firstSignOf(words.at(-1)) : first
}

function firstSignOf(word = ''): string {
  return ([...word][0] ?? '').toLocaleUpperCase()
}
