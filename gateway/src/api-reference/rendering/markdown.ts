import Markdown from 'markdown-it'
import { Html } from './html.ts'

/** Descriptions are written by us, but HTML in them stays text all the same. */
const markdown = new Markdown({ html: false, linkify: false })

/**
 * Renders the Markdown of a description.
 * @param linkOf returns the address of what a code span names, such as `POST /user/login`; undefined for other code
 */
export function renderMarkdown(text: string | undefined, linkOf: (code: string) => string | undefined): Html {
  if (!text) return new Html('')
  const rendered = markdown.render(text)
  return new Html(
    rendered.replaceAll(/<code>([^<]*)<\/code>/g, (code, content: string) => {
      const link = linkOf(content.replaceAll('&amp;', '&'))
      return link ? `<a href="${link}">${code}</a>` : code
    }),
  )
}
