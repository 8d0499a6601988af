import { expect, it } from 'vitest'
import { pageOf } from './pages.ts'

it.each([
  ['', 'labels'],
  ['?search=differences', 'labels'],
  ['B47C210E?state=attention', 'labels'],
  ['differences', 'differences'],
  ['differences?reason=failed', 'differences'],
  ['differences2', 'labels'],
  ['batches/new', 'batches'],
  ['base-stations', 'base-stations'],
])('LABEL-43 LABEL-50 LABEL-54 the path %j leads to %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})
