import type { MarkdownIt } from 'markdown-it'

/** Allowed Markdown besides paragraphs and text. Everything else stays text, in particular images, tables and HTML. */
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
/** Marks that change the text direction, and characters that no text needs. */
const TURNING_OR_CONTROL = /[\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu
/** Allowed heading levels. The page that shows a notice has its own first and second level. */
const [FIRST_HEADING, LAST_HEADING] = [3, 4]

let renderer: Promise<MarkdownIt> | undefined

/**
 * Renders a subset of Markdown as safe HTML: paragraphs, line breaks, headings, lists, quotations, emphasis, code, and links to
 * http, https and mailto. Everything else stays text.
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

/** Opens a new window and sends the other site neither a referrer nor a window reference. */
function linkOf(address: string | number | null): [string, string][] {
  return [
    ['href', String(address ?? '')],
    ['target', '_blank'],
    ['rel', 'noopener noreferrer nofollow'],
  ]
}
