/** HTML that is complete: nothing in it is escaped again. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template accepts. Texts and numbers are escaped; `undefined` and `false` are left out. */
export type Content = Html | string | number | undefined | false | readonly Content[]

/** A template of HTML: `` html`<p>${text}</p>` ``. Every value is escaped unless it is `Html`. Attributes need quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? '' : textOf(values[index - 1])) + part).join(''))
}

function textOf(content: Content): string {
  if (content === undefined || content === false) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return String(content).replaceAll(/[&<>"']/g, (character) => ESCAPED[character] as string)
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
