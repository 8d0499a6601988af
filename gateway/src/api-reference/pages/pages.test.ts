import { beforeAll, describe, expect, it } from 'vitest'
import { createDocuments } from '../documents.ts'
import { type Page, pageDocument } from './page.ts'
import { pagesOf } from './pages.ts'
import { type SearchEntry, searchIndex } from './search-index.ts'
import { type Site, siteOf } from './site.ts'

let site: Site
let pages: Page[]
let entries: SearchEntry[]
const written = new Map<string, string>()
beforeAll(() => {
  const documents = createDocuments({ version: '1.2.3', publicUrl: 'https://portal.example.com' })
  site = siteOf(documents)
  pages = pagesOf(site, documents)
  entries = searchIndex(site, pages, documents)
  for (const page of pages) written.set(page.name, pageDocument(page, site, { style: 'a.css', script: 'b.js' }))
})

const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string)
const linksIn = (text: string) => [...text.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link as string)
const FILES = ['a.css', 'openapi.json', 'asyncapi.json', 'data:,']

/** Does a relative address lead to a page, and to something on it? */
function leadsSomewhere(link: string, from: string): boolean {
  if (FILES.includes(link)) return true
  const [path = '', id] = link.split('#')
  const text = written.get(path === '' ? from : path.replace('./', ''))
  return text !== undefined && (id === undefined || idsIn(text).includes(id))
}

describe('pages of the API reference', () => {
  it('DOCS-05 every operation and every message has an address of its own', () => {
    const operations = site.groups.flatMap(({ page, operations }) =>
      operations.map(({ operation }) => ({ page, id: operation.operationId })),
    )
    expect(operations.length).toBeGreaterThan(100)
    for (const { page, id } of operations) expect(idsIn(written.get(page) ?? ''), id).toContain(id)
    for (const id of ['unread', 'notice', '4001', '401-A0301']) expect(idsIn(written.get('socket') ?? '')).toContain(id)
  })

  it('no id occurs twice on a page', () => {
    for (const [name, text] of written) {
      const ids = idsIn(text)
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        name,
      ).toEqual([])
    }
  })

  it('DOCS-05 every link within the pages leads somewhere, and none to another host', () => {
    for (const [name, text] of written)
      expect(
        linksIn(text).filter((link) => !leadsSomewhere(link, name)),
        name,
      ).toEqual([])
  })

  it('DOCS-06 every result of the search leads somewhere', () => {
    expect(entries.filter(({ link }) => !leadsSomewhere(link, ''))).toEqual([])
  })

  it('DOCS-06 the search knows operations by path, name, summary and error code', () => {
    const login = entries.find(({ title }) => title === 'POST /user/login')
    expect(login).toMatchObject({ link: 'sign-in#signIn.login', text: expect.stringMatching(/sign/i) })
    expect(login?.keywords).toMatch(/signIn\.login.*A0210/)
  })

  it('DOCS-07 no page has an inline script, an inline style or a handler', () => {
    for (const text of written.values()) {
      expect(text).not.toMatch(/ style=| on[a-z]+=|<style/)
      expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="b.js" defer>'])
    }
  })
})
