import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { elementsOf, type ReadNode } from './notice-content.tsx'

const text = (text: string): ReadNode => ({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] })
const comment: ReadNode = { nodeType: 8, nodeName: '#comment', textContent: 'secret', childNodes: [] }
function element(name: string, attributes: Record<string, string>, ...childNodes: ReadNode[]): ReadNode {
  const getAttribute = (one: string): string | null => attributes[one] ?? null
  return { nodeType: 1, nodeName: name.toUpperCase(), textContent: null, childNodes, getAttribute }
}
const drawn = (...nodes: ReadNode[]): string =>
  renderToStaticMarkup(elementsOf(nodes, (address, children) => <a href={address}>{children}</a>))
const link = (href: string): string => drawn(element('a', { href }, text('here')))

it.each([
  [
    'what the contract names',
    drawn(element('p', {}, text('a '), element('strong', {}, text('b')), element('br', {}))),
    '<p>a <strong>b</strong><br/></p>',
  ],
  [
    'no attribute',
    drawn(element('p', { onclick: 'run()', style: 'position:fixed', id: 'content' }, text('a'))),
    '<p>a</p>',
  ],
  [
    'headings of two levels as they are',
    drawn(element('h4', {}, text('a')), element('blockquote', {}, element('h3', {}, text('b')))),
    '<h4>a</h4><blockquote><h3>b</h3></blockquote>',
  ],
  [
    'lower headings alone right below the title of the notice',
    drawn(element('blockquote', {}, element('h4', {}, text('a')))),
    '<blockquote><h3>a</h3></blockquote>',
  ],
  ['no script, not even as text', drawn(element('script', {}, text('run()')), text('a')), 'a'],
  ['no drawing that may run', drawn(element('svg', { onload: 'run()' }, element('script', {}, text('run()')))), ''],
  ['no picture, whose failure would run', drawn(element('img', { src: 'x', onerror: 'run()' })), ''],
  ['no form', drawn(element('form', { action: '//evil' }, element('input', {}), text('password?'))), 'password?'],
  ['no frame', drawn(element('iframe', { srcdoc: '<script>run()</script>' }, text('x'))), ''],
  ['no comment', drawn(comment), ''],
  ['text as text', drawn(text('<img src=x onerror=run()>')), '&lt;img src=x onerror=run()&gt;'],
  ['the words of an unknown element', drawn(element('marquee', {}, text('a'))), 'a'],
  ['a link', link('https://shop.example/a?b=1&c'), '<a href="https://shop.example/a?b=1&amp;c">here</a>'],
  [
    'INBOX-19 a bare address as a link',
    drawn(element('p', {}, text('See https://shop.example/a.'))),
    '<p>See <a href="https://shop.example/a">https://shop.example/a</a>.</p>',
  ],
  [
    'no link within a link',
    drawn(element('a', { href: 'https://a.example' }, element('strong', {}, text('https://b.example')))),
    '<a href="https://a.example"><strong>https://b.example</strong></a>',
  ],
  ['no link in code', drawn(element('code', {}, text('https://b.example'))), '<code>https://b.example</code>'],
  ['a mail address', link('mailto:help@shop.example'), '<a href="mailto:help@shop.example">here</a>'],
  ['of a link that runs only the words', link('javascript:run()'), 'here'],
  ['however it is disguised', link(' java\tscript:run()'), 'here'],
  ['nor one with data', link('data:text/html,<script>run()</script>'), 'here'],
  ['nor one to where nobody said', link('//evil.example'), 'here'],
])('draws %s', (_sentence, markup, expected) => expect(markup).toBe(expected))

it('does not follow a tree of ten thousand levels down', () => {
  let tree = text('deep')
  for (let level = 0; level < 10_000; level++) tree = element('ul', {}, tree)
  expect(drawn(tree).length).toBeLessThan(1_000)
})
