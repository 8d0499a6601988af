import { describe, expect, it } from 'vitest'
import { staticImports } from './static-imports.ts'

const importsOf = (files: Record<string, string>, entry = 'main.js') =>
  staticImports(entry, new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])))

describe('the modules that an entry imports', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['none', { 'main.js': 'export const mount = 1' }, []],
    ['one', { 'main.js': 'import { a } from "./a.js"; a()', 'a.js': '' }, ['a.js']],
    [
      'minified',
      { 'main.js': 'import{a as b}from"./c/a.js";import"./d.js";b()', 'c/a.js': '', 'd.js': '' },
      ['c/a.js', 'd.js'],
    ],
    ['exported on', { 'main.js': 'export * from "./a.js"', 'a.js': '' }, ['a.js']],
    [
      'one through another',
      { 'main.js': 'import "./c/a.js"', 'c/a.js': 'import "./b.js"; import "../d.js"', 'c/b.js': '', 'd.js': '' },
      ['c/a.js', 'c/b.js', 'd.js'],
    ],
    [
      'each once, in a circle',
      { 'main.js': 'import "./a.js"', 'a.js': 'import "./b.js"; import "./main.js"', 'b.js': 'import "./a.js"' },
      ['a.js', 'b.js'],
    ],
    [
      'not those loaded afterwards',
      { 'main.js': 'import("./a.js").then(() => import("./b.js"))', 'a.js': '', 'b.js': '' },
      [],
    ],
    [
      'not those in texts and comments',
      { 'main.js': '/* import "./a.js" */ const text = \'import "./a.js"\'', 'a.js': '' },
      [],
    ],
    [
      'not those of other places',
      { 'main.js': 'import "react"; import "https://example.org/a.js"; import "/a.js"; import "../a.js"', 'a.js': '' },
      [],
    ],
    ['not missing files', { 'main.js': 'import "./a.js"' }, []],
    ['none of what is no module', { 'main.js': 'import {' }, []],
  ])('APP-65 %s', (_case, files, expected) => {
    expect(importsOf(files)).toEqual(expected)
  })

  it('APP-65 of an entry in a folder', () => {
    expect(importsOf({ 'pages/main.js': 'import "../a.js"', 'a.js': '' }, 'pages/main.js')).toEqual(['a.js'])
  })
})
