import { cpuMilliseconds } from '@foyer/testkit/time/cpu-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const PLAIN = /^(?:p|strong|em|h3|h4|ul|ol|li|blockquote|code)$/
const LINK = /^a href="(?:https?:\/\/|mailto:)[^"<>\s]+" target="_blank" rel="noopener noreferrer nofollow"$/i

/** What it contains that is not allowed: tags, attributes, and characters that are markup without being a tag. */
function disallowedMarkup(html: string): string[] {
  const found: string[] = []
  const text = html.replaceAll(/<(\/?)([^>]*)>/g, (_all, closing: string, inside: string) => {
    const allowed = closing
      ? PLAIN.test(inside) || inside === 'a'
      : inside === 'br' || PLAIN.test(inside) || LINK.test(inside)
    if (!allowed) found.push(inside)
    return ''
  })
  return [...found, ...(text.match(/[<>"]|&(?!(?:amp|lt|gt|quot);)/g) ?? [])]
}

describe('renderMarkdown', () => {
  it.each([
    ['a paragraph', 'Hello', '<p>Hello</p>\n'],
    ['a line break', 'one\ntwo', '<p>one<br>\ntwo</p>\n'],
    ['headings below those of the page', '# One\n\n### Three', '<h3>One</h3>\n<h4>Three</h4>\n'],
    ['emphasis', '*a* and **b**', '<p><em>a</em> and <strong>b</strong></p>\n'],
    ['lists', '- a\n- b\n\n3. c', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n'],
    ['a quote', '> a', '<blockquote>\n<p>a</p>\n</blockquote>\n'],
    ['code', '`a < b`', '<p><code>a &lt; b</code></p>\n'],
    [
      'a link without its title',
      '[site](https://verte.example/a "title")',
      '<p><a href="https://verte.example/a" target="_blank" rel="noopener noreferrer nofollow">site</a></p>\n',
    ],
    [
      'an address in angle brackets',
      '<mailto:a@verte.example>',
      '<p><a href="mailto:a@verte.example" target="_blank" rel="noopener noreferrer nofollow">mailto:a@verte.example</a></p>\n',
    ],
    ['an empty text', '', ''],
  ])('renders %s', async (_what, written, html) => expect(await renderMarkdown(written)).toBe(html))
})

describe('INBOX-09 ASVS 1.3.1 unsafe Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script over several lines', '<script\n>alert(1)</script\n>'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['an image', '![x](javascript:alert(1))'],
    ['an external image, which would track readers', '![x](https://evil.example/pixel.png)'],
    ['a script address', '[x](javascript:alert(1))'],
    ['a script address in capitals', '[x](JaVaScRiPt:alert(1))'],
    ['a script address with a tab', '[x](java\tscript:alert(1))'],
    ['a script address with a line break', '[x](java\nscript:alert(1))'],
    ['a script address in entities', '[x](&#106;avascript&colon;alert(1))'],
    ['a script address in percent encoding', '[x](%6Aavascript:alert(1))'],
    ['a script address after a control character', '[x](\u0001javascript:alert(1))'],
    ['a script address in angle brackets', '<javascript:alert(1)>'],
    ['a script address in a reference', '[x]\n\n[x]: javascript:alert(1)'],
    ['a vbscript address', '[x](vbscript:msgbox)'],
    ['a data address', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a path on the platform', '[x](/user/logout)'],
    ['a protocol-relative address', '[x](//evil.example)'],
    ['a scheme without a host', '[x](https:alert)'],
    ['a quote in an address', '[x](https://a.example/"onmouseover="alert(1))'],
    ['a quote as an entity', '[x](https://a.example/&quot;onmouseover=&quot;alert)'],
    ['a quote in a title', '[x](https://a.example "\\" onmouseover=alert(1) \\"")'],
    ['a tag in entities', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x&#62;'],
    ['a tag in a link', '[<img src=x onerror=alert(1)>](https://a.example)'],
    ['a tag in code', '`<img src=x onerror=alert(1)>`'],
    ['a code fence with a language', '```html onload=alert(1)\n<script>alert(1)</script>\n```'],
    ['indented code', '    <script>alert(1)</script>'],
    ['nested markup', '> - # <svg/onload=alert(1)> [x](javascript:1)'],
    ['unclosed markup', '<a href="https://a.example'],
    ['an HTML comment', '<!-- --!><img src=x onerror=alert(1)> -->'],
    ['a doctype', '<!DOCTYPE x [<!ENTITY y "z">]>'],
    ['a style element', '<style>@import url(//evil.example)</style>'],
    ['a form element', '<form action=//evil.example><input name=password>'],
    ['a NUL character', '<scr\0ipt>alert(1)</scr\0ipt>'],
    ['a table', '| a |\n|---|\n| <b>x</b> |'],
    ['half a surrogate pair', '\ud83d<script>'],
  ])('renders no active content for %s', async (_what, written) =>
    expect(disallowedMarkup(await renderMarkdown(written))).toEqual([]),
  )

  it('renders no active content for any characters', async () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '&',
        '[',
        ']',
        '(',
        ')',
        '!',
        '`',
        '*',
        '_',
        '#',
        '\\',
        '\n',
        '\t',
        '- ',
        '1. ',
        ':',
        '/',
        '\0',
      ],
      ...[
        'javascript:',
        'data:',
        'https://a.example',
        'script',
        'onerror=',
        '&#x6a;',
        '&colon;',
        '&quot;',
        '&lt;',
        '&#x202E;',
        '&#8294;',
        'mailto:',
      ],
      ...['\u202e', '\ud800', '%22', 'x', ' '],
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (written) => {
        const html = await renderMarkdown(written)
        expect(disallowedMarkup(html)).toEqual([])
        expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('removes characters that change the reading direction', async () => {
    expect(await renderMarkdown('pay \u202ednuof\u202c \u2066now\u2069\u0007')).toBe('<p>pay dnuof now</p>\n')
  })

  it.each([
    ['in hexadecimal digits', 'safe &#x202E;evil', '<p>safe evil</p>\n'],
    ['with an upper-case X', 'safe &#X202e;evil', '<p>safe evil</p>\n'],
    ['with leading zeros', 'safe &#x00202E;evil', '<p>safe evil</p>\n'],
    ['in decimal digits', 'safe &#8238;evil &#8295;', '<p>safe evil </p>\n'],
    ['in a heading', '# &#x202e;a', '<h3>a</h3>\n'],
    ['in emphasis and a list', '- **&#x2066;a**', '<ul>\n<li><strong>a</strong></li>\n</ul>\n'],
    ['that is encoded twice', '&#x20&#x202e;2e;', '<p>&amp;#x202e;</p>\n'],
    ['with an unknown name, which stays text', '&rlo;', '<p>&amp;rlo;</p>\n'],
    ['in code, which stays text', '`&#x202e;`', '<p><code>&amp;#x202e;</code></p>\n'],
  ])('removes direction characters in an entity %s', async (_how, written, html) =>
    expect(await renderMarkdown(written)).toBe(html),
  )

  it.each([
    ['in its text', '[&#x202e;a](https://verte.example)', '>a</a>'],
    ['in its title', '[a](https://verte.example "&#x202e;b")', '>a</a>'],
    ['in percent encoding in angle brackets', '<https://verte.example/%E2%80%AEa>', '>https://verte.example/a</a>'],
    ['in its address', '[a](https://verte.example/&#x202e;b)', 'href="https://verte.example/%E2%80%AEb"'],
    ['of an image, which stays text', '![&#x202e;a](https://verte.example)', '>a</a>'],
  ])('removes direction characters of a link %s', async (_how, written, part) => {
    const html = await renderMarkdown(written)
    expect(html).toContain(part)
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
})

describe('ASVS 1.3.12 rendering of 8,000 difficult characters', () => {
  it.each([
    '[',
    '*',
    '_',
    '`',
    '>',
    '- ',
    '![',
    '](',
    '[](',
    '<',
    '&',
    '\\',
    '*a_',
    '**a *a ',
    '# ',
    '1. ',
    '`a``',
    '[a](<',
  ])('takes bounded time for repeated "%s"', async (piece) => {
    await renderMarkdown(piece)
    const begun = cpuMilliseconds()
    await renderMarkdown(piece.repeat(8_000 / piece.length))
    expect(cpuMilliseconds() - begun).toBeLessThan(500)
  })
})
