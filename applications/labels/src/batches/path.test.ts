import { expect, it } from 'vitest'
import { batchPath, placeOf } from './path.ts'

it.each([
  ['batches', { page: 'list' }],
  ['batches/', { page: 'list' }],
  ['batches?after=1', { page: 'list' }],
  ['batches/new#file', { page: 'new' }],
  ['batches/0b5c', { page: 'batch', id: '0b5c' }],
  ['batches/%E0%A4', { page: 'batch', id: '%E0%A4' }],
  [batchPath('a/b'), { page: 'batch', id: 'a/b' }],
])('LABEL-43 the path %j leads to a page', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})
