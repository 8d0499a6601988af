import type { EmailContent } from './email-content.ts'

/** Renders an email as plain text. The link has its own line, so that no punctuation becomes part of it. */
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
