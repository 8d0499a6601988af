import { expect, it } from 'vitest'
import { literalsOf, unusedFaults } from './used-messages.ts'

const source = (text: string) => [{ path: 'portal/src/home/home-page.tsx', text }]

it('a key counts as used in a string literal of any kind, but not in a comment', () => {
  const literals = literalsOf(source("t('a.one'); t(`a.two`); const c = <T k=\"a.three\" /> // t('a.four')"))
  expect([...literals].filter((text) => text.startsWith('a.'))).toEqual(['a.one', 'a.two', 'a.three'])
})

it('an unused message is reported unless its key is listed', () => {
  const message = unusedFaults(
    ['a.one', 'a.two', 'b.state.on'],
    new Set(['a.one']),
    new Map([['b.state.', 'by the state']]),
  )
  expect(message.map((fault) => fault.message)).toEqual(['a.two is not used'])
})

it('a listed prefix without a message is reported', () => {
  expect(unusedFaults([], new Set(), new Map([['b.', 'gone']])).map(({ message }) => message)).toEqual([
    'no message begins with b.',
  ])
})
