/** The initials of a user: of the first and the last word, or the first character where there is no Latin word. */
export function initialsOf(name: string): string {
  const text = name.trim().split(/\s/)
  const first = firstSignOf(text[0])
  return text.length > 1 ? first + firstSignOf(text.at(-1)) : first
}

function firstSignOf(word = ''): string {
  return ([...word][0] ?? '').toLocaleUpperCase()
}
