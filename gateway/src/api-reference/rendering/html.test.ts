import { describe, expect, it } from 'vitest'
import { html } from './html.ts'
import { renderMarkdown } from './markdown.ts'

const HOSTILE = `<img src=x onerror="a()">&'`
const ESCAPED = '&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;'

describe('html', () => {
  it('escapes texts in content and in attributes', () => {
    expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.text).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`)
  })

  it('keeps templates within templates, also in lists', () => {
    expect(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
    )
  })

  it('leaves out what is undefined or false, and shows 0', () => {
    expect(html`<p>${undefined}${false}${0}</p>`.text).toBe('<p>0</p>')
  })
})

describe('renderMarkdown', () => {
  it('links code that names an operation, and shows HTML as text', () => {
    const linkOf = (code: string) => (code === 'POST /user/login' ? 'sign-in#signIn.login' : undefined)
    const { text } = renderMarkdown('`POST /user/login` and `other` <b>x</b>', linkOf)
    expect(text).toContain('<a href="sign-in#signIn.login"><code>POST /user/login</code></a> and <code>other</code>')
    expect(text).toContain('&lt;b&gt;')
  })
})
