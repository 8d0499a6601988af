import type { EmailContent } from './email-content.ts'

/** An email as plain text. The link is alone in its line, where no mail program takes a full stop for part of it. */
export function emailText(content: EmailContent): string {
  const { company, title, greeting, paragraphs, facts, button, advice, footer } = content
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([what, value]) => `${what}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`, button.expires] : []),
    ...advice,
    `-- \n${company}\n${footer}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
