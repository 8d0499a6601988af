import { expect, it } from 'vitest'
import { customPropertyFaults } from './custom-properties.ts'

const style = (text: string) => [{ path: 'ui/src/a.css', text }]
const faults = (css: string, code = '') => customPropertyFaults(style(css), [{ path: 'ui/src/a.tsx', text: code }])

it('a property that nothing sets is reported with its line', () => {
  expect(faults('.a {\n  font-size: var(--t-sm);\n}').map(({ at, message }) => [at, message])).toEqual([
    ['ui/src/a.css:2', 'nothing sets --t-sm'],
  ])
})

it.each([
  [':root { --t-s: 1rem } .a { font-size: var(--t-s) }', ''],
  ['.a { width: var(--done) }', "element.style.setProperty('--done', '1px')"],
  ['.a { top: var(--toasts, 0px) }', ''],
  ['/* var(--t-sm) */', ''],
  ['.a { width: var(--trigger-width) }', ''],
])('%s is not reported', (css, code) => {
  expect(faults(css, code)).toEqual([])
})
