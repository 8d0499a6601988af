import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deadBuiltLinks } from './built-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-links-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
afterAll(() => rmSync(folder, { recursive: true }))

describe('deadBuiltLinks', () => {
  write('guides/operators.html', '<h2 id="tls">TLS</h2>')
  write('home.png', '')

  it.each([
    ['/docs/', '/docs/guides/operators.html#tls'],
    ['/docs/', '/docs/guides/operators'],
    ['/', './guides/operators.html'],
    ['/', 'home.png'],
    ['/', '#top'],
    ['/', 'https://example.com/gone'],
  ])('accepts, below %s, a link to %s', (base, target) => {
    write('index.html', `<h1 id="top">Foyer</h1><a href="${target}">x</a>`)
    expect(deadBuiltLinks(folder, base)).toEqual([])
  })

  it.each([
    ['/', 'guides/gone.html'],
    ['/', 'guides/operators.html#gone'],
    ['/', '#gone'],
    ['/docs/', '/guides/operators.html'],
  ])('reports, below %s, a link to %s', (base, target) => {
    write('index.html', `<h1 id="top">Foyer</h1><a href="${target}">x</a>`)
    expect(deadBuiltLinks(folder, base)).toEqual([`index.html: ${target}`])
  })

  it('reports a missing picture', () => {
    write('index.html', '<img src="gone.png">')
    expect(deadBuiltLinks(folder, '/')).toEqual(['index.html: gone.png'])
  })
})
