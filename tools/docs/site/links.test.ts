import { describe, expect, it } from 'vitest'
import { anchorsOf, deadLinks, destinationOf, linksIn } from './links.ts'

const PAGES: Readonly<Record<string, string>> = {
  'docs/guide.md': '# Guide\n\n## First steps\n\n## First steps\n\n<a id="wire-01"></a>',
  'gateway/main.ts': '',
  'docs/home.png': '',
}
const TREE = { exists: (path: string) => path in PAGES, read: (path: string) => PAGES[path] ?? '' }
const targetsOf = (text: string) => linksIn(text).map(({ target }) => target)

describe('linksIn', () => {
  it.each([
    ['a link', 'See [the guide](docs/guide.md).', ['docs/guide.md']],
    ['code as the label', '[`main.ts`](gateway/main.ts)', ['gateway/main.ts']],
    ['an image', '![Home](docs/home.png)', ['docs/home.png']],
    ['an image in a link', '[![Home](docs/home.png)](docs/guide.md)', ['docs/home.png', 'docs/guide.md']],
    ['a code block', '```sh\n[no](link.md)\n```', []],
  ])('finds the targets of %s', (_name, text, targets) => {
    expect(targetsOf(text).sort()).toEqual([...targets].sort())
  })
})

describe('destinationOf', () => {
  it.each([
    ['README.md', 'docs/guide.md#first-steps', { path: 'docs/guide.md', anchor: 'first-steps' }],
    ['docs/guide.md', '../gateway/main.ts', { path: 'gateway/main.ts', anchor: '' }],
    ['docs/guide.md', '#top', { path: 'docs/guide.md', anchor: 'top' }],
    ['README.md', 'docs/decisions/', { path: 'docs/decisions', anchor: '' }],
  ])('resolves %s and %s', (page, target, destination) => {
    expect(destinationOf(page, target)).toEqual(destination)
  })
})

describe('anchorsOf', () => {
  it('forms anchors as GitHub does, and numbers repeated ones', () => {
    expect([...anchorsOf('# What it is\n## API (v2)\n## API (v2)\n```\n# no heading\n```')]).toEqual([
      'what-it-is',
      'api-v2',
      'api-v2-1',
    ])
  })
})

describe('deadLinks', () => {
  it.each([
    ['a page', 'docs/guide.md'],
    ['a heading', 'docs/guide.md#first-steps-1'],
    ['an id', 'docs/guide.md#wire-01'],
    ['a source file', 'gateway/main.ts'],
    ['another site', 'https://example.com/nothing'],
  ])('accepts a link to %s', (_name, target) => {
    expect(deadLinks('README.md', `[x](${target})`, TREE)).toEqual([])
  })

  it.each([
    ['a missing page', 'docs/gone.md', 'docs/gone.md does not exist'],
    ['a missing heading', 'docs/guide.md#last-steps', "docs/guide.md has no heading or id 'last-steps'"],
  ])('reports a link to %s with its line', (_name, target, problem) => {
    expect(deadLinks('README.md', `# Foyer\n\n[x](${target})`, TREE)).toEqual([{ line: 3, target, problem }])
  })
})
