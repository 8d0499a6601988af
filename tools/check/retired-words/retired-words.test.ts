import { describe, expect, it } from 'vitest'
import { countsOf, type Left, lowered, ratchetFaults } from './retired-words.ts'
import { type Place, placesIn } from './retired-words-places.ts'
import { RETIRED_WORDS } from './retired-words-table.ts'

const CODE = 'gateway/src/sample.ts'
const wordsIn = (text: string, path = CODE) => placesIn([{ path, text }]).map(({ word }) => word)
const asFound = (places: readonly Place[]) => places
const faultsOf = (text: string, left: Left = {}, path = CODE) =>
  ratchetFaults(placesIn([{ path, text }]), left, asFound)

describe('table of retired words', () => {
  it('each form appears once and has a plain replacement', () => {
    const forms = RETIRED_WORDS.flatMap((word) => word.forms)
    expect(new Set(forms).size).toBe(forms.length)
    expect(RETIRED_WORDS.filter(({ use }) => use === '')).toEqual([])
  })
})

describe('retired words in names', () => {
  it.each([
    ['a variable', 'const personMenu = 1'],
    ['an exported function', 'export function createPerson() {}'],
    ['a type', 'interface PERSON_ROLE { readonly id: string }'],
    ['a property of a type', 'type Row = { readonly person_id: string }'],
    ['a property of an object', 'export const ids = { personId: 1 }'],
    ['a private field of a class', 'class Row { #person = 1 }'],
    ['a parameter', 'const nameOf = ({ user: person }: Row, [first]: string[]) => first'],
    ['a renamed import', "import { user as person } from './user.ts'"],
    ['a message key', "export const en = { 'shell.personMenu': 'Open the menu' }"],
  ])('counts %s', (_what, text) => {
    expect(wordsIn(text)).toEqual(['person'])
  })

  it('counts a name where it is declared, not where it is used', () => {
    const text =
      'type Row = { readonly personId: string }\nconst row: Row = { personId: id }\nconst { personId } = row\nsend(row.personId)'
    expect(placesIn([{ path: CODE, text }])).toEqual([{ word: 'person', path: CODE, line: 1 }])
  })

  it.each([
    'const personal = 1',
    'const impersonate = 1',
    'const comboBox = 1',
    'const underWay = 1',
    'const searchWords = 1',
  ])('ignores a word inside another word or a standard term: %s', (text) => {
    expect(wordsIn(text)).toEqual([])
  })

  it('ignores stored names in table descriptions only', () => {
    const text = 'export interface Row { readonly person_id: string; readonly personName: string }'
    expect(wordsIn(text, 'gateway/src/user/user.table.ts')).toEqual(['person'])
    expect(wordsIn(text)).toEqual(['person', 'person'])
  })

  it('counts the name of a file, and the name of a folder once', () => {
    const paths = ['gateway/src/people/a.ts', 'gateway/src/people/b.ts', 'gateway/src/user/told-twice.ts']
    expect(placesIn(paths.map((path) => ({ path, text: '' })))).toEqual([
      { word: 'person', path: 'gateway/src/people' },
      { word: 'told', path: 'gateway/src/user/told-twice.ts' },
    ])
  })
})

describe('retired words in prose', () => {
  it.each([
    ['a comment', '// Nobody is signed in.', 'nobody'],
    ['a doc comment', '/**\n * It ends by\n * itself.\n */', 'by itself'],
    ['a test title', "it('whoever signs in is welcome', () => {})", 'whoever'],
    ['a title of a test table', "test.each(rows)('SESSION-12 %s is told', () => {})", 'told'],
    ['a title of a describe block', "describe('what stands there', () => {})", 'stands'],
    ['a summary', "const one = endpoint({ summary: 'Send the mail anew.' })", 'anew'],
    ['a description of a setting', "const one = z.int().describe('Days for which it is kept.')", 'kept'],
    ['a metric help', "new Counter({ name: 'x', help: 'Refusals by code.' })", 'refusal'],
    ['a log message', "this.#log.warn({ id }, 'the email is kept')", 'kept'],
  ])('counts %s', (_what, text, word) => {
    expect(wordsIn(text)).toEqual([word])
  })

  it.each([
    "// Shows 'Nobody is signed in.' or “Nobody”, from `nobody`.",
    '// See gateway/src/people/index.ts, person_id and #person.',
    'it(\'shows "Nobody is signed in"\', () => {})',
    "const text = 'Nobody is signed in.'",
    "const one = { path: '/v2/people' }",
  ])('ignores texts of the product, names and code: %s', (text) => {
    expect(wordsIn(text)).toEqual([])
  })

  it('counts prose in Markdown, but not code and link targets', () => {
    const text = 'Nobody reads `nobody` in\n[a page](people/nobody.md).\n\n```sh\necho nobody\n```\n\nIt is kept.'
    expect(placesIn([{ path: 'docs/sample.md', text }])).toEqual([
      { word: 'nobody', path: 'docs/sample.md', line: 1 },
      { word: 'kept', path: 'docs/sample.md', line: 8 },
    ])
  })

  it('counts the texts of diagrams in Markdown', () => {
    const text = '```mermaid\nflowchart\n  one --> two: forget it<br/>\n```\n\n```sh\necho nobody\n```\n'
    expect(placesIn([{ path: 'docs/sample.md', text }])).toEqual([{ word: 'forget', path: 'docs/sample.md', line: 3 }])
  })
})

describe('ratchetFaults', () => {
  it('accepts counts that equal the table', () => {
    expect(faultsOf('// Nobody.', { gateway: { nobody: 1 } })).toEqual([])
  })

  it('reports a word with a count of 0 with its line and replacement', () => {
    expect(faultsOf('\n// Nobody.')).toEqual([
      {
        at: `${CODE}:2`,
        message: "'nobody, somebody, anybody, everybody' is retired",
        remedy: 'write: no one, or name the subject',
      },
    ])
  })

  it('reports the newest places of a count that has risen', () => {
    const places = placesIn([{ path: CODE, text: '// Nobody.\n// Nobody.\n// Nobody.' }])
    const faults = ratchetFaults(places, { gateway: { nobody: 1 } }, (all) => [...all].reverse())
    expect(faults.map(({ at }) => at)).toEqual([`${CODE}:3`, `${CODE}:2`])
    expect(faults[0]?.message).toContain('(3 in this workspace, 1 before)')
  })

  it('does not offset a rise in one workspace with a fall in another', () => {
    const faults = faultsOf('// Nobody.', { portal: { nobody: 1 } })
    expect(faults.map(({ at }) => at)).toEqual([`${CODE}:1`, 'tools/check/retired-words/retired-words-left.json'])
  })

  it('reports a table that was raised or not lowered, and names the command', () => {
    expect(faultsOf('// Nobody.', { gateway: { nobody: 2 } })).toEqual([
      {
        at: 'tools/check/retired-words/retired-words-left.json',
        message: "gateway: 'nobody' occurs 1 times, but the table allows 2",
        remedy: 'run npm run retired-words, and commit the result',
      },
    ])
  })
})

describe('lowered', () => {
  const places = placesIn([
    { path: 'ui/a.ts', text: '// Nobody. Anybody.' },
    { path: CODE, text: '// Nobody runs by itself.' },
    { path: 'README.md', text: 'It is kept.' },
  ])

  it('lowers counts and removes words that no longer occur', () => {
    const left = { ui: { nobody: 5 }, gateway: { nobody: 1, 'by itself': 1, kept: 1 }, docs: { kept: 2 } }
    expect(lowered(places, left)).toEqual(countsOf(places))
  })

  it('never raises a count', () => {
    const left = { ui: { nobody: 1 }, gateway: { nobody: 3 }, docs: {} }
    expect(lowered(places, left)).toEqual({ ui: { nobody: 1 }, gateway: { nobody: 1 } })
  })

  it('moves counts into a new workspace unless the sum rises', () => {
    expect(lowered(places, { portal: { nobody: 2 }, gateway: { nobody: 1, 'by itself': 1 } })).toMatchObject({
      ui: { nobody: 2 },
    })
    expect(lowered(places, { portal: { nobody: 1 }, gateway: { nobody: 1, 'by itself': 1 } })).not.toHaveProperty('ui')
  })
})
