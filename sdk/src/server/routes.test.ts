import { describe, expect, it } from 'vitest'
import { router } from './routes.ts'

const find = router({
  'GET /labels': () => 'list',
  'GET /labels/new': () => 'form',
  'GET /labels/:id': () => 'one',
  'PUT /labels/:id/price': () => 'price',
})
const found = (method: string, path: string) => {
  const { handler, params } = find(method, path)
  return [(handler as () => string)(), params]
}

describe('router', () => {
  it.each([
    ['GET', '/labels', 'list', {}],
    ['GET', '/labels/new', 'form', {}],
    ['GET', '/labels/7', 'one', { id: '7' }],
    ['GET', '/labels/a%2Fb', 'one', { id: 'a/b' }],
    ['PUT', '/labels/7/price', 'price', { id: '7' }],
  ])('%s %s finds its route', (method, path, name, params) => {
    expect(found(method, path)).toEqual([name, params])
  })

  it.each([
    ['GET', '/', 404],
    ['GET', '/labels/', 404],
    ['GET', '/labels/7/8', 404],
    ['POST', '/labels', 405],
    ['GET', '/labels/%zz', 400],
  ])('%s %s ends with %i', (method, path, status) => {
    expect(() => find(method, path)).toThrow(expect.objectContaining({ status }))
  })

  it('rejects a pattern without a method', () => {
    expect(() => router({ '/labels': () => 'list' })).toThrow("'/labels' is not a route")
  })
})
