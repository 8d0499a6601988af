/** Why: all pages of the reference look alike, and the text of a cell must not end it or count as HTML. */
const GENERATED = '<!-- Written by `npm run docs`. Change what it is made from, not this page. -->'

export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, GENERATED, ...parts].join('\n\n')}\n`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function code(text: string): string {
  return `\`${text}\``
}

export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
