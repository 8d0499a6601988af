import type { MarkdownIt } from 'markdown-it'

/** All that a notice may consist of, besides paragraphs and text. What is not named is text: pictures, tables and HTML above all. */
const RULES = [
  'heading',
  'list',
  'blockquote',
  'emphasis',
  'link',
  'autolink',
  'backticks',
  'escape',
  'entity',
  'newline',
]
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s]/i
/** Marks that turn the reading direction of the text behind them, and characters that no text needs. */
const TURNING_OR_CONTROL = /[\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu
/** Levels of headings: the page that shows a notice has its own first and second. */
const [FIRST_HEADING, LAST_HEADING] = [3, 4]

let renderer: Promise<MarkdownIt> | undefined

/**
 * A small Markdown as HTML that is safe to show: paragraphs, line breaks, headings, lists, quotations, emphasis, code, and links
 * to http, https and mailto. Whatever else is written stays text.
 */
export async function renderMarkdown(content: string): Promise<string> {
  /* Few gateways ever see a draft, and all of them count their memory. */
  renderer ??= makeRenderer()
  const html = (await renderer).render(content.replaceAll(TURNING_OR_CONTROL, ''))
  /* Entities and percent signs have become characters only now. What is markup has none of these. */
  return html.replaceAll(TURNING_OR_CONTROL, '')
}

async function makeRenderer(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it')
  const markdown = new Markdown('zero', { html: false, breaks: true }).enable(RULES)
  markdown.validateLink = (address) => ADDRESS.test(address)
  markdown.core.ruler.push('only what is allowed', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type.startsWith('heading_')) token.tag = `h${headingOf(token.tag)}`
      /* Where a list begins to count. */
      token.attrs = null
      for (const child of token.children ?? [])
        if (child.type === 'link_open') child.attrs = linkOf(child.attrGet('href'))
    }
  })
  return markdown
}

function headingOf(tag: string): number {
  return Math.min(LAST_HEADING, FIRST_HEADING - 1 + Number(tag.slice(1)))
}

/** Opens beside the inbox, and tells the other site neither where it was linked nor which window that is. */
function linkOf(address: string | number | null): [string, string][] {
  return [
    ['href', String(address ?? '')],
    ['target', '_blank'],
    ['rel', 'noopener noreferrer nofollow'],
  ]
}
