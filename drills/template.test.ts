import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fill, fillHaproxyTemplate } from './template.ts'

/** As it is in a configuration, not a template of JavaScript. */
const place = (name: string) => `$\{${name}}`

it('PROD-09 each name of a configuration gets its value, and each value has a place', () => {
  const text = `bind ${place('LISTEN')}\nserver ${place('NODE_1')}`
  expect(fill(text, { LISTEN: '127.0.0.1:5432', NODE_1: 'one' })).toBe('bind 127.0.0.1:5432\nserver one')
  expect(() => fill(place('LISTEN'), {})).toThrow('no value for LISTEN')
  expect(() => fill('bind', { LISTEN: 'x' })).toThrow('not in the file: LISTEN')
})

it.each(['haproxy/haproxy.cfg', 'gateways/haproxy.cfg', 'database/haproxy.cfg'])(
  'PROD-09 only root gets the account of %s, to which no other account can change',
  (path) => {
    const text = readFileSync(join(import.meta.dirname, '..', 'deploy', path), 'utf8')
    const names = [...text.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => [name as string, 'x'])
    const accountsFor = (isRoot: boolean) =>
      fillHaproxyTemplate(path, Object.fromEntries(names), isRoot).match(/^ *(user|group) .*$/gm)
    expect(accountsFor(true)).toEqual(['  user haproxy', '  group haproxy'])
    expect(accountsFor(false)).toBeNull()
  },
)
