import { expect, it } from 'vitest'
import { fill } from './template.ts'

/** As it is in a configuration, not a template of JavaScript. */
const place = (name: string) => `$\{${name}}`

it('PROD-09 each name of a configuration gets its value, and each value has a place', () => {
  const text = `bind ${place('LISTEN')}\nserver ${place('NODE_1')}`
  expect(fill(text, { LISTEN: '127.0.0.1:5432', NODE_1: 'one' })).toBe('bind 127.0.0.1:5432\nserver one')
  expect(() => fill(place('LISTEN'), {})).toThrow('no value for LISTEN')
  expect(() => fill('bind', { LISTEN: 'x' })).toThrow('not in the file: LISTEN')
})
