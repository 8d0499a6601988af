import type { Written } from './written.ts'

/** A letter as plain text. The link stands alone in its line, where no mail program takes a full stop for part of it. */
export function letterText(letter: Written): string {
  const { company, title, greeting, paragraphs, facts, button, advice, footer } = letter
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([what, value]) => `${what}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.says}:\n${button.link}`, button.expires] : []),
    ...advice,
    `-- \n${company}\n${footer}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
