/** Returns some lines of a file, each once and in their order. Cells with line breaks are not supported. */
export function linesOf(text: string, numbers: readonly number[]): string {
  const wanted = new Set(numbers)
  return text
    .split(/\r?\n/)
    .filter((_, index) => wanted.has(index + 1))
    .map((line) => `${line}\n`)
    .join('')
}

/** Saves a text as a file. The mark at its start makes spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text.replace(/^\ufeff/, '')}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
