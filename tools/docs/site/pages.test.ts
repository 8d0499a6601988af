import { describe, expect, it } from 'vitest'
import { sitePages, sitePath } from './pages.ts'
import { sidebarOf } from './sidebar.ts'

const page = (text: string, path = 'docs/guides/operators.md') => sitePages([{ path, text }])
const textOf = (text: string, path?: string) => [...page(text, path).pages.values()][0]

describe('sitePath', () => {
  it.each([
    ['README.md', 'index.md'],
    ['docs/specification/README.md', 'specification/index.md'],
    ['docs/guides/operators.md', 'guides/operators.md'],
    ['packages/dev-setup/README.md', 'packages/dev-setup.md'],
    ['CONTRIBUTING.md', 'guides/contributing.md'],
    ['docs/site/README.md', undefined],
    ['gateway/README.md', undefined],
  ])('%s becomes %s', (path, expected) => {
    expect(sitePath(path)).toBe(expected)
  })
})

describe('sitePages', () => {
  it.each([
    ['another page', '[x](../specification/wire.md#wire-01)', '[x](../specification/wire.md#wire-01)'],
    ['the README', '[x](../../README.md)', '[x](../index.md)'],
    ['a folder without a README', '[x](../decisions/)', '[x](../decisions/index.md)'],
    ['a source file', '[`main.ts`](../../gateway/src/main.ts)', '`gateway/src/main.ts`'],
    ['a source file with a title', '[the start](../../gateway/src/main.ts)', 'the start (`gateway/src/main.ts`)'],
    ['another site', '[x](https://example.com)', '[x](https://example.com)'],
  ])('rewrites a link to %s', (_name, text, expected) => {
    expect(textOf(text)).toBe(expected)
  })

  it('collects the pictures and links them from the root of the site', () => {
    const { pages, pictures } = page('![Home](docs/pictures/home.png)', 'README.md')
    expect(pages.get('index.md')).toBe('![Home](./docs/pictures/home.png)')
    expect([...pictures]).toEqual(['docs/pictures/home.png'])
  })

  it.each([
    ['an unknown tag', 'at <repository>', 'at &lt;repository>'],
    ['a known tag', '<a id="x"></a>', '<a id="x"></a>'],
    ['code', '`<repository>`', '`<repository>`'],
    ['an address', '<https://example.com>', '<https://example.com>'],
  ])('escapes %s as needed', (_name, text, expected) => {
    expect(textOf(text)).toBe(expected)
  })
})

describe('sidebarOf', () => {
  it('groups pages by folder and puts the index first', () => {
    const pages = new Map([
      ['guides/operators.md', '# Operators'],
      ['specification/guard.md', '# Guard'],
      ['specification/index.md', '# Specification'],
    ])
    const groups = sidebarOf(pages)
    expect(groups.find(({ text }) => text === 'Specification')?.items).toEqual([
      { text: 'Specification', link: '/specification/' },
      { text: 'Guard', link: '/specification/guard' },
    ])
  })
})
