import { describe, expect, it } from 'vitest'
import { firstRequestsOf } from './first-requests.ts'

describe('the first requests of a page', () => {
  it.each([
    ['inbox', '/v2/users/inbox?language=fr&size=30'],
    ['home', '/v2/users/inbox?read=false&language=fr&size=4'],
    ['account', undefined],
  ] as const)('of %s are work-bench, its own list, and the messages', (name, list) => {
    const urls = firstRequestsOf(name, 'fr').requests.map(({ url }) => url)
    expect(urls).toEqual(['/v2/users/work-bench', ...(list ? [list] : []), '/v2/i18n?language=fr&form=compiled'])
  })

  it('need a session, but for the messages', () => {
    const { requests } = firstRequestsOf('inbox', 'en')
    expect(requests.map(({ isPublic }) => isPublic)).toEqual([false, false, true])
  })
})
